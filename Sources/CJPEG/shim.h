#if !__has_include(<jpeglib.h>)
#error "jpeglib.h is missing; install the Debian package libjpeg-dev"
#endif
#include <stdio.h>

#include <jpeglib.h>
