// Shadows the header of the system when the outside package is built, which must not use libjpeg.
#error "libjpeg is for CursesPictures alone"
