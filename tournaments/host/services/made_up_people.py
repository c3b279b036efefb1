"""Names of fictional people, for simulated evenings and the demo club."""

import random

LADIES = (  # noqa: SIM905 - easier to read and to add to than a list
    "Aisha Alice Angharad Anita Ann Anwen Barbara Beryl Betty Bríd Bronwen Carys Catrin Daphne Dilys"
    " Doreen Dorothy Edith Edna Eileen Elsie Fatima Fiona Gladys Glenys Gwen Hazel Hilary Iris Irene"
    " Jean Joan Joyce Kamala Kathleen Leela Lilian Mabel Mair Maeve Margaret Marjorie Maureen Meena"
    " Megan Mollie Muriel Nerys Niamh Nora Olive Oonagh Pamela Pauline Phyllis Priya Rhiannon Rita"
    " Róisín Rosemary Ruth Sheila Siân Sinéad Sunita Sylvia Usha Vera Violet Wendy Winifred Yasmin"
).split()
GENTS = (  # noqa: SIM905 - easier to read and to add to than a list
    "Alan Alun Arthur Bernard Brendan Ciarán Clive Colin David Deepak Derek Dylan Emrys Ernest Frank"
    " Geoffrey George Gethin Gordon Harbans Harold Huw Imran Ivor Jack John Kenneth Leonard Llŷr Mohan"
    " Norman Owain Padraig Patrick Percy Ralph Ravi Raymond Ronald Roy Sanjay Seán Sidney Stanley"
    " Terence Vijay Walter Wilfred"
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


def made_up_names(rng: random.Random, ladies: int, gents: int) -> tuple[list[str], list[str]]:
    """Return distinct full names drawn with ``rng``, of ladies and of gents."""
    every = (
        [f"{first_name} {last}" for last in LAST for first_name in first_names]
        for first_names in (LADIES, GENTS)
    )
    drawn, more = (rng.sample(names, many) for names, many in zip(every, (ladies, gents), strict=True))
    return drawn, more
