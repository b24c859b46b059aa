// Decodes PNG and JPEG files in memory, row by row.
//
// libpng and libjpeg report errors through longjmp. Every function here sets its own jump target,
// so no frame of a caller is skipped.
#ifndef CPICTURES_H
#define CPICTURES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A decoder of one file.
typedef struct picture_decoder picture_decoder;

// The state of a decoder.
typedef enum {
  picture_status_fine,
  // The file is invalid. The message names the error.
  picture_status_broken,
  // The file exceeds a limit, or memory is exhausted.
  picture_status_too_large,
} picture_status;

// The limits of a decoder: the number of pixels, and the bytes of memory.
typedef struct {
  uint64_t pixels;
  uint64_t memory;
} picture_limits;

// Opens a PNG or JPEG file. The bytes must stay valid until picture_close. Returns NULL only if
// memory is exhausted.
picture_decoder *picture_open(
  const uint8_t *bytes, size_t count, bool is_png, picture_limits limits);

picture_status picture_get_status(const picture_decoder *decoder);

// Returns the error message in ASCII, which is empty without an error.
const char *picture_get_message(const picture_decoder *decoder);

uint32_t picture_get_width(const picture_decoder *decoder);
uint32_t picture_get_height(const picture_decoder *decoder);

// Writes the next row from the top: red, green, blue and alpha bytes, not premultiplied. Returns
// false after the last row and on an error.
bool picture_next_row(picture_decoder *decoder, uint8_t *row);

void picture_close(picture_decoder *decoder);

#endif
