// Shadows the header of the system when the outside package is built, which must not use libgumbo.
#error "libgumbo is for CursesArticles alone"
