// Shadows the header of the system when the outside package is built, which must not use libmd4c.
#error "libmd4c is for CursesArticles alone"
