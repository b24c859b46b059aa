// Pictures row by row, out of PNG and JPEG files in memory.
//
// libpng and libjpeg leave through longjmp where a file is broken. All of it stays in here: every
// function sets its own place to come back to, and no frame of a caller is ever left that way.
#ifndef CPICTURES_H
#define CPICTURES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A file that is being read.
typedef struct picture_decoder picture_decoder;

// How a file turned out so far.
typedef enum {
  picture_status_fine,
  // It is not what it should be; the message says why.
  picture_status_broken,
  // It has more pixels, or takes more memory, than it may.
  picture_status_too_large,
} picture_status;

// The bounds of what is decoded.
typedef struct {
  uint64_t pixels;
  uint64_t memory;
} picture_limits;

// Begins to read a PNG or a JPEG file, whose bytes stay where they are until picture_close.
// Returns NULL only where there is no memory.
picture_decoder *picture_open(
  const uint8_t *bytes, size_t count, bool is_png, picture_limits limits);

picture_status picture_get_status(const picture_decoder *decoder);

// What is wrong, in the words of the library: ASCII, and empty where nothing is.
const char *picture_get_message(const picture_decoder *decoder);

uint32_t picture_get_width(const picture_decoder *decoder);
uint32_t picture_get_height(const picture_decoder *decoder);

// Writes the next row, from the uppermost on: red, green, blue and alpha of each pixel, a byte
// each, not multiplied by alpha. Returns false after the last one, and where the file is broken.
bool picture_next_row(picture_decoder *decoder, uint8_t *row);

void picture_close(picture_decoder *decoder);

#endif
