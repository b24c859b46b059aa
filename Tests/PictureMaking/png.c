#include <png.h>
#include <stdlib.h>
#include <string.h>

#include "PictureMaking.h"

typedef struct {
  uint8_t *bytes;
  size_t count, room;
} output;

static void write_bytes(png_structp png, png_bytep from, png_size_t count) {
  output *out = png_get_io_ptr(png);
  if (out->count + count > out->room) {
    out->room = 2 * (out->count + count);
    out->bytes = realloc(out->bytes, out->room);
    if (!out->bytes) png_error(png, "no memory");
  }
  memcpy(out->bytes + out->count, from, count);
  out->count += count;
}

static void flush(png_structp png) { (void)png; }

static const int color_types[] = {
  PNG_COLOR_TYPE_RGB_ALPHA, PNG_COLOR_TYPE_RGB,       PNG_COLOR_TYPE_GRAY, PNG_COLOR_TYPE_GRAY_ALPHA,
  PNG_COLOR_TYPE_PALETTE,   PNG_COLOR_TYPE_RGB_ALPHA, PNG_COLOR_TYPE_GRAY,
};

static uint8_t gray(const uint8_t *pixel) {
  return (uint8_t)((pixel[0] * 2 + pixel[1] * 5 + pixel[2]) / 8);
}

static size_t put_pixel(uint8_t *to, const uint8_t *pixel, png_kind kind) {
  switch (kind) {
  case png_kind_rgba: memcpy(to, pixel, 4); return 4;
  case png_kind_rgb: memcpy(to, pixel, 3); return 3;
  case png_kind_gray: to[0] = gray(pixel); return 1;
  case png_kind_gray_alpha: to[0] = gray(pixel), to[1] = pixel[3]; return 2;
  case png_kind_palette:
    to[0] = (uint8_t)(pixel[0] / 51 * 36 + pixel[1] / 51 * 6 + pixel[2] / 51);
    return 1;
  case png_kind_rgba16:
    for (int part = 0; part < 4; part++) to[2 * part] = to[2 * part + 1] = pixel[part];
    return 8;
  case png_kind_gray1: return 0;
  }
  return 0;
}

static void put_row(uint8_t *to, const uint8_t *pixels, uint32_t width, png_kind kind) {
  if (kind == png_kind_gray1) {
    memset(to, 0, (width + 7) / 8);
    for (uint32_t x = 0; x < width; x++)
      if (gray(pixels + 4 * x) > 127) to[x / 8] |= (uint8_t)(0x80 >> x % 8);
    return;
  }
  for (uint32_t x = 0; x < width; x++) to += put_pixel(to, pixels + 4 * x, kind);
}

static void put_palette(png_structp png, png_infop info) {
  png_color colors[216];
  for (int index = 0; index < 216; index++) {
    colors[index].red = (png_byte)(index / 36 * 51);
    colors[index].green = (png_byte)(index / 6 % 6 * 51);
    colors[index].blue = (png_byte)(index % 6 * 51);
  }
  png_set_PLTE(png, info, colors, 216);
}

uint8_t *make_png(
  const uint8_t *pixels, uint32_t width, uint32_t height, png_kind kind, bool is_interlaced,
  size_t *count) {
  output out = {0};
  uint8_t *rows = calloc(height, (size_t)width * 8);
  png_bytep *places = calloc(height, sizeof *places);
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  png_set_write_fn(png, &out, write_bytes, flush);
  // Fast compression: files are created for each run, so that their size does not matter.
  png_set_compression_level(png, 1);
  int depth = kind == png_kind_rgba16 ? 16 : kind == png_kind_gray1 ? 1 : 8;
  png_set_IHDR(
    png, info, width, height, depth, color_types[kind],
    is_interlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
    PNG_FILTER_TYPE_DEFAULT);
  if (kind == png_kind_palette) put_palette(png, info);
  png_write_info(png, info);
  for (uint32_t y = 0; y < height; y++) {
    places[y] = rows + (size_t)y * width * 8;
    put_row(places[y], pixels + (size_t)y * width * 4, width, kind);
  }
  png_write_image(png, places);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  free(places);
  free(rows);
  *count = out.count;
  return out.bytes;
}
