from django.contrib import admin

from .models import Author, Book, Genre, Loan, Member

admin.site.site_header = "Hillside Library"
admin.site.site_title = "Hillside Library"
admin.site.register(Genre)


class LoanInline(admin.TabularInline):
    model = Loan
    extra = 1
    autocomplete_fields = ["book"]


@admin.register(Author)
class AuthorAdmin(admin.ModelAdmin):
    list_display = ["name", "country", "born"]
    list_editable = ["country"]
    search_fields = ["name"]


@admin.register(Book)
class BookAdmin(admin.ModelAdmin):
    list_display = ["title", "author", "status", "price", "published", "is_large_print"]
    list_filter = ["status", "is_large_print", "author"]
    search_fields = ["title", "author__name"]
    date_hierarchy = "published"
    filter_horizontal = ["genres"]
    actions = ["mark_as_lost"]
    list_per_page = 10
    fieldsets = [
        (None, {"fields": ["title", "author", "status", "genres"]}),
        ("Details", {"classes": ["collapse"], "fields": ["published", "price", "is_large_print", "summary"]}),
    ]

    @admin.action(description="Mark selected books as lost")
    def mark_as_lost(self, request, queryset):
        count = queryset.update(status=Book.Status.LOST)
        self.message_user(request, f"{count} book(s) marked as lost.")


@admin.register(Member)
class MemberAdmin(admin.ModelAdmin):
    list_display = ["name", "email", "joined", "is_active"]
    list_filter = ["is_active"]
    search_fields = ["name", "email"]
    inlines = [LoanInline]
