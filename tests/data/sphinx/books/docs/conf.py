extensions = ["cadogan.sphinx"]
cadogan_books = {"guide": "../help"}
html_theme = "basic"
