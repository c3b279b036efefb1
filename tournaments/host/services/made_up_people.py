"""Names for people who do not exist: simulated evenings and the demo club."""

import random

FIRST = (  # noqa: SIM905 - easier to read and to add to than a list
    "Aisha Alan Alice Alun Amrit Angharad Anita Ann Anwen Arthur Barbara Bernard Beryl Betty Brendan"
    " Bríd Bronwen Carys Catrin Ceri Ciarán Clive Colin Daphne David Deepak Derek Dilys Doreen Dorothy"
    " Dylan Edith Edna Eileen Elsie Emrys Ernest Fatima Fiona Frank Geoffrey George Gethin Gladys Glenys"
    " Gordon Gwen Harbans Harold Hazel Hilary Huw Imran Iris Irene Ivor Jack Jasbir Jean Joan John Joyce"
    " Kamala Kathleen Kenneth Leela Leonard Lilian Llŷr Mabel Mair Maeve Margaret Marjorie Maureen Meena"
    " Megan Mohan Mollie Muriel Nerys Niamh Nirmal Nora Norman Olive Oonagh Owain Padraig Pamela Patrick"
    " Pauline Percy Phyllis Priya Ralph Ravi Raymond Rhiannon Rita Ronald Róisín Rosemary Roy Ruth"
    " Sanjay Seán Sheila Siân Sidney Sinéad Stanley Sunita Sylvia Terence Usha Vera Vijay Violet Walter"
    " Wendy Wilfred Winifred Yasmin"
).split()
LAST = (  # noqa: SIM905 - easier to read and to add to than a list
    "Ahmed Archer Atkins Baker Barlow Begum Bell Bevan Bowen Brennan Brown Byrne Carter Chapman"
    " Chaudhry Clarke Cooper Cullen Das Davies Dawson Desai Dixon Doherty Dunne Ellis Evans Farmer"
    " Fisher Fletcher Flynn Ford Gallagher Gill Green Griffiths Gupta Hall Harris Hayes Hill Hopkins"
    " Howells Hughes Hussain Iqbal James Jenkins Johnson Jones Joshi Kaur Keane Kelly Khan King Lewis"
    " Lloyd Malik Marsh Mason Mehta Miller Mistry Moore Morgan Murphy Nair Nicholls Nolan O'Brien"
    " O'Connor O'Neill Owen Palmer Parry Patel Pearce Phillips Powell Price Probert Pugh Quinn Rahman"
    " Rao Rees Reid Reynolds Roberts Rowlands Ryan Shah Sharma Shaw Simpson Singh Smith Spencer Stone"
    " Sutton Taylor Thomas Thompson Tucker Turner Vaughan Walker Walsh Ward Watkins White Williams"
    " Wilson Wood Wright"
).split()


def made_up_names(rng: random.Random, count: int) -> list[str]:
    """So many different full names, drawn with ``rng``."""
    everybody = len(FIRST) * len(LAST)
    chosen = rng.sample(range(everybody), count)
    return [f"{FIRST[i % len(FIRST)]} {LAST[i // len(FIRST)]}" for i in chosen]
