// Declarations that the PNG and JPEG decoders share.
#ifndef DECODER_H
#define DECODER_H

#include <setjmp.h>
#include <stdio.h>

#if !__has_include(<jpeglib.h>)
#error "jpeglib.h is missing; install the Debian package libjpeg-dev"
#elif !__has_include(<png.h>)
#error "png.h is missing; install the Debian package libpng-dev"
#endif
#include <jpeglib.h>
#include <png.h>

#include "CPictures.h"

struct picture_decoder {
  bool is_png;
  picture_limits limits;
  picture_status status;
  char message[JMSG_LENGTH_MAX + 1];
  uint32_t width, height;
  uint32_t next; // the index of the next row
  bool has_begun;

  // The target of `longjmp` for library errors. It is valid only while a function of this module
  // runs.
  jmp_buf escape;

  const uint8_t *bytes;
  size_t count;

  // PNG
  png_structp png;
  png_infop info;
  size_t offset;
  uint8_t *whole; // all rows of an interlaced file, or NULL

  // JPEG
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  bool has_jpeg;
  uint8_t *line;
};

// Stores the first error. Bytes outside of printable ASCII become `?`, because a terminal may act
// on them.
void decoder_fail(picture_decoder *decoder, picture_status status, const char *message);

// Stores the size of the picture and returns whether it is within the limits.
bool decoder_take_size(picture_decoder *decoder, uint32_t width, uint32_t height);

void png_open(picture_decoder *decoder);
bool png_next(picture_decoder *decoder, uint8_t *row);
void png_close(picture_decoder *decoder);

void jpeg_open(picture_decoder *decoder);
bool jpeg_next(picture_decoder *decoder, uint8_t *row);
void jpeg_close(picture_decoder *decoder);

#endif
