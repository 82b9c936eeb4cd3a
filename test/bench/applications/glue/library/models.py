from django.db import models


class Author(models.Model):
    name = models.CharField(max_length=100)
    country = models.CharField(max_length=60)
    born = models.PositiveIntegerField("year of birth")

    class Meta:
        ordering = ["name"]

    def __str__(self):
        return self.name


class Genre(models.Model):
    name = models.CharField(max_length=40, unique=True)

    class Meta:
        ordering = ["name"]

    def __str__(self):
        return self.name


class Book(models.Model):
    class Status(models.TextChoices):
        AVAILABLE = "available", "Available"
        LENT = "lent", "Lent out"
        LOST = "lost", "Lost"

    title = models.CharField(max_length=120)
    author = models.ForeignKey(Author, on_delete=models.PROTECT)
    genres = models.ManyToManyField(Genre, blank=True)
    published = models.DateField()
    price = models.DecimalField(max_digits=7, decimal_places=2)
    status = models.CharField(max_length=12, choices=Status, default=Status.AVAILABLE)
    is_large_print = models.BooleanField("large print", default=False)
    summary = models.TextField(blank=True)

    class Meta:
        ordering = ["title"]

    def __str__(self):
        return self.title


class Member(models.Model):
    name = models.CharField(max_length=100)
    email = models.EmailField(unique=True)
    joined = models.DateField()
    is_active = models.BooleanField("active", default=True)
    books = models.ManyToManyField(Book, through="Loan")

    class Meta:
        ordering = ["name"]

    def __str__(self):
        return self.name


class Loan(models.Model):
    member = models.ForeignKey(Member, on_delete=models.CASCADE)
    book = models.ForeignKey(Book, on_delete=models.CASCADE)
    due = models.DateField()
    is_returned = models.BooleanField("returned", default=False)

    def __str__(self):
        return f"{self.book} until {self.due}"
