// Found before the one of the system when the package outside is built, which has no libmd4c.
#error "libmd4c is for CursesArticles alone"
