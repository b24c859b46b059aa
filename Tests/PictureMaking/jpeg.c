#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include "PictureMaking.h"

static void put_row(uint8_t *to, const uint8_t *pixels, uint32_t width, jpeg_kind kind) {
  for (uint32_t x = 0; x < width; x++) {
    const uint8_t *pixel = pixels + 4 * x;
    switch (kind) {
    case jpeg_kind_color: memcpy(to + 3 * x, pixel, 3); break;
    case jpeg_kind_gray: to[x] = (uint8_t)((pixel[0] * 2 + pixel[1] * 5 + pixel[2]) / 8); break;
    case jpeg_kind_inks:
      // CMYK is stored inverted, here without black, as programs do.
      memcpy(to + 4 * x, pixel, 3);
      to[4 * x + 3] = 255;
      break;
    }
  }
}

uint8_t *make_jpeg(
  const uint8_t *pixels, uint32_t width, uint32_t height, jpeg_kind kind, bool is_progressive,
  size_t *count) {
  static const J_COLOR_SPACE spaces[] = {JCS_RGB, JCS_GRAYSCALE, JCS_CMYK};
  static const int parts[] = {3, 1, 4};
  struct jpeg_compress_struct jpeg;
  struct jpeg_error_mgr errors;
  jpeg.err = jpeg_std_error(&errors);
  jpeg_create_compress(&jpeg);
  unsigned char *bytes = NULL;
  unsigned long length = 0;
  jpeg_mem_dest(&jpeg, &bytes, &length);
  jpeg.image_width = width;
  jpeg.image_height = height;
  jpeg.in_color_space = spaces[kind];
  jpeg.input_components = parts[kind];
  jpeg_set_defaults(&jpeg);
  jpeg_set_quality(&jpeg, 95, TRUE);
  if (is_progressive) jpeg_simple_progression(&jpeg);
  // Readers recognize inverted CMYK values by the Adobe marker.
  if (kind == jpeg_kind_inks) jpeg.write_Adobe_marker = TRUE;
  jpeg_start_compress(&jpeg, TRUE);
  uint8_t *row = malloc((size_t)width * 4);
  while (jpeg.next_scanline < height) {
    put_row(row, pixels + (size_t)jpeg.next_scanline * width * 4, width, kind);
    JSAMPROW rows[] = {row};
    jpeg_write_scanlines(&jpeg, rows, 1);
  }
  free(row);
  jpeg_finish_compress(&jpeg);
  jpeg_destroy_compress(&jpeg);
  *count = length;
  return bytes;
}
