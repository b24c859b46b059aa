// Found before the one of the system when the package outside is built, which has no libgumbo.
#error "libgumbo is for CursesArticles alone"
