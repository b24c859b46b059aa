// Found before the one of the system when the package outside is built, which has no libpng.
#error "libpng is for CursesPictures alone"
