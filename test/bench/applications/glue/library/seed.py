from datetime import date
from decimal import Decimal

from django.contrib.auth.models import User

from .models import Author, Book, Genre, Loan, Member

AUTHORS = [
    ("Chinua Achebe", "Nigeria", 1930),
    ("Clarice Lispector", "Brazil", 1920),
    ("Italo Calvino", "Italy", 1923),
    ("Tove Jansson", "Finland", 1914),
    ("Ursula K. Le Guin", "United States", 1929),
]
GENRES = ["Children", "Crime", "Essay", "Fantasy", "Novel", "Poetry", "Science fiction"]
# title, author, genres, published, price, status, large print
BOOKS = [
    ("A Wizard of Earthsea", 4, ["Fantasy"], date(1968, 11, 1), "12.50", "available", False),
    ("Anthills of the Savannah", 0, ["Novel"], date(1987, 9, 1), "11.00", "available", False),
    ("Comet in Moominland", 3, ["Children", "Fantasy"], date(1946, 5, 1), "8.90", "lent", True),
    ("Finn Family Moomintroll", 3, ["Children"], date(1948, 3, 1), "8.90", "available", True),
    ("If on a Winter's Night a Traveler", 2, ["Novel"], date(1979, 6, 1), "14.20", "available", False),
    ("Invisible Cities", 2, ["Novel"], date(1972, 11, 1), "13.00", "lent", False),
    ("Near to the Wild Heart", 1, ["Novel"], date(1943, 12, 1), "10.40", "available", False),
    ("The Baron in the Trees", 2, ["Novel", "Fantasy"], date(1957, 6, 1), "12.90", "lost", False),
    ("The Dispossessed", 4, ["Science fiction"], date(1974, 5, 1), "15.75", "available", False),
    ("The Hour of the Star", 1, ["Novel"], date(1977, 10, 1), "9.60", "lent", False),
    ("The Left Hand of Darkness", 4, ["Science fiction"], date(1969, 3, 1), "14.00", "available", True),
    ("The Summer Book", 3, ["Novel"], date(1972, 4, 1), "11.30", "available", False),
    ("Things Fall Apart", 0, ["Novel"], date(1958, 6, 17), "10.00", "available", False),
]
MEMBERS = [
    ("Amara Nwosu", "amara@hillside.example", date(2024, 2, 12), True, [("Invisible Cities", date(2026, 12, 1))]),
    ("Jonas Weber", "jonas@hillside.example", date(2025, 6, 30), True, [("Comet in Moominland", date(2026, 11, 20))]),
    ("Mei Lin", "mei@hillside.example", date(2023, 9, 4), False, []),
    ("Rosa Delgado", "rosa@hillside.example", date(2026, 1, 15), True, [("The Hour of the Star", date(2026, 12, 9))]),
]


def seed(password):
    User.objects.create_superuser("librarian", "librarian@hillside.example", password, first_name="Lena")
    User.objects.create_user("volunteer", "volunteer@hillside.example", password, is_staff=True)
    authors = [Author.objects.create(name=name, country=country, born=born) for name, country, born in AUTHORS]
    genres = {name: Genre.objects.create(name=name) for name in GENRES}
    for title, author, names, published, price, status, large in BOOKS:
        book = Book.objects.create(
            title=title, author=authors[author], published=published, price=Decimal(price), status=status, is_large_print=large
        )
        book.genres.set(genres[name] for name in names)
    for name, email, joined, active, loans in MEMBERS:
        member = Member.objects.create(name=name, email=email, joined=joined, is_active=active)
        for title, due in loans:
            Loan.objects.create(member=member, book=Book.objects.get(title=title), due=due)
