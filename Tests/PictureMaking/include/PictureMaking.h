// Creates PNG and JPEG files for tests of pictures, in the kinds that programs write.
#ifndef PICTUREMAKING_H
#define PICTUREMAKING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The pixel formats of PNG files.
typedef enum {
  png_kind_rgba,
  png_kind_rgb,
  png_kind_gray,
  png_kind_gray_alpha,
  png_kind_palette, // 6x6x6 colors
  png_kind_rgba16,
  png_kind_gray1, // black and white, eight pixels a byte
} png_kind;

typedef enum { jpeg_kind_color, jpeg_kind_gray, jpeg_kind_inks } jpeg_kind;

// Creates a file from pixels of red, green, blue and alpha, a byte each, row by row. The caller
// must free the returned bytes.
uint8_t *make_png(
  const uint8_t *pixels, uint32_t width, uint32_t height, png_kind kind, bool is_interlaced,
  size_t *count);
uint8_t *make_jpeg(
  const uint8_t *pixels, uint32_t width, uint32_t height, jpeg_kind kind, bool is_progressive,
  size_t *count);

#endif
