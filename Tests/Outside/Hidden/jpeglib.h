// Found before the one of the system when the package outside is built, which has no libjpeg.
#error "libjpeg is for CursesPictures alone"
