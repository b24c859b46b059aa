// Shadows the header of the system when the outside package is built, which must not use libpng.
#error "libpng is for CursesPictures alone"
