#include <stdlib.h>
#include <string.h>

#include "decoder.h"

// The maximum size in bytes of an ancillary chunk, such as text or a color profile.
static const png_alloc_size_t chunk_memory = 4 * 1024 * 1024;

static void fail(png_structp png, png_const_charp message) {
  picture_decoder *decoder = png_get_error_ptr(png);
  decoder_fail(decoder, picture_status_broken, message);
  longjmp(decoder->escape, 1);
}

static void ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void read_bytes(png_structp png, png_bytep to, png_size_t count) {
  picture_decoder *decoder = png_get_io_ptr(png);
  size_t left = decoder->count - decoder->offset;
  if (left == 0) png_error(png, "it ends too early");
  // libpng requests large blocks. Padding with zeros keeps the complete rows of a truncated file.
  size_t there = count < left ? count : left;
  memcpy(to, decoder->bytes + decoder->offset, there);
  memset(to + there, 0, count - there);
  decoder->offset += there;
}

// Configures libpng to convert every PNG to 8-bit RGBA.
static void ask_for_rgba(picture_decoder *decoder) {
  png_structp png = decoder->png;
  png_set_scale_16(png);
  png_set_expand(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
}

void png_open(picture_decoder *decoder) {
  decoder->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, decoder, fail, ignore);
  if (!decoder->png) {
    decoder_fail(decoder, picture_status_too_large, "there is no memory for it");
    return;
  }
  if (setjmp(decoder->escape)) return;
  decoder->info = png_create_info_struct(decoder->png);
  if (!decoder->info) png_error(decoder->png, "there is no memory for it");
  png_set_read_fn(decoder->png, decoder, read_bytes);
  // `decoder_take_size` checks the limits instead, for a message of this module.
  png_set_user_limits(decoder->png, 0x7FFFFFFF, 0x7FFFFFFF);
  png_set_chunk_malloc_max(decoder->png, chunk_memory);
  png_set_chunk_cache_max(decoder->png, 128);
  png_set_benign_errors(decoder->png, 1);
  png_read_info(decoder->png, decoder->info);
  uint32_t width = png_get_image_width(decoder->png, decoder->info);
  uint32_t height = png_get_image_height(decoder->png, decoder->info);
  if (!decoder_take_size(decoder, width, height)) return;
  ask_for_rgba(decoder);
}

// Reads all rows of an interlaced file, in which rows are complete only after the last pass.
static bool read_whole(picture_decoder *decoder) {
  size_t stride = (size_t)decoder->width * 4;
  if ((uint64_t)stride * decoder->height > decoder->limits.memory) {
    decoder_fail(decoder, picture_status_too_large, "it is interlaced, and too large for that");
    return false;
  }
  decoder->whole = calloc(decoder->height, stride);
  if (!decoder->whole) {
    decoder_fail(decoder, picture_status_too_large, "there is no memory for it");
    return false;
  }
  int passes = png_set_interlace_handling(decoder->png);
  png_read_update_info(decoder->png, decoder->info);
  for (int pass = 0; pass < passes; pass++)
    for (uint32_t row = 0; row < decoder->height; row++)
      png_read_row(decoder->png, decoder->whole + row * stride, NULL);
  return true;
}

bool png_next(picture_decoder *decoder, uint8_t *row) {
  if (setjmp(decoder->escape)) return false;
  if (!decoder->has_begun) {
    decoder->has_begun = true;
    if (png_get_interlace_type(decoder->png, decoder->info) != PNG_INTERLACE_NONE) {
      if (!read_whole(decoder)) return false;
    } else {
      png_read_update_info(decoder->png, decoder->info);
    }
  }
  size_t stride = (size_t)decoder->width * 4;
  if (decoder->whole)
    memcpy(row, decoder->whole + decoder->next * stride, stride);
  else
    png_read_row(decoder->png, row, NULL);
  return true;
}

void png_close(picture_decoder *decoder) {
  free(decoder->whole);
  if (decoder->png) png_destroy_read_struct(&decoder->png, &decoder->info, NULL);
}
