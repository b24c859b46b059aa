#include "decoder.h"

#include <stdlib.h>
#include <string.h>

void decoder_fail(picture_decoder *decoder, picture_status status, const char *message) {
  // Later errors usually follow from the first one.
  if (decoder->status != picture_status_fine) return;
  decoder->status = status;
  size_t length = 0;
  for (const char *c = message; *c && length < sizeof decoder->message - 1; c++)
    decoder->message[length++] = *c >= ' ' && *c <= '~' ? *c : '?';
  decoder->message[length] = 0;
}

bool decoder_take_size(picture_decoder *decoder, uint32_t width, uint32_t height) {
  decoder->width = width;
  decoder->height = height;
  if (width == 0 || height == 0) {
    decoder_fail(decoder, picture_status_broken, "it has no pixels");
    return false;
  }
  if ((uint64_t)width * height > decoder->limits.pixels
      || (uint64_t)width * 16 > decoder->limits.memory) {
    decoder_fail(decoder, picture_status_too_large, "it has too many pixels");
    return false;
  }
  return true;
}

picture_decoder *picture_open(
  const uint8_t *bytes, size_t count, bool is_png, picture_limits limits) {
  picture_decoder *decoder = calloc(1, sizeof *decoder);
  if (!decoder) return NULL;
  decoder->is_png = is_png;
  decoder->limits = limits;
  decoder->bytes = bytes;
  decoder->count = count;
  if (is_png)
    png_open(decoder);
  else
    jpeg_open(decoder);
  return decoder;
}

picture_status picture_get_status(const picture_decoder *decoder) { return decoder->status; }

const char *picture_get_message(const picture_decoder *decoder) { return decoder->message; }

uint32_t picture_get_width(const picture_decoder *decoder) { return decoder->width; }

uint32_t picture_get_height(const picture_decoder *decoder) { return decoder->height; }

bool picture_next_row(picture_decoder *decoder, uint8_t *row) {
  if (decoder->status != picture_status_fine || decoder->next >= decoder->height) return false;
  bool is_there = decoder->is_png ? png_next(decoder, row) : jpeg_next(decoder, row);
  if (is_there) decoder->next++;
  return is_there;
}

void picture_close(picture_decoder *decoder) {
  if (!decoder) return;
  if (decoder->is_png)
    png_close(decoder);
  else
    jpeg_close(decoder);
  free(decoder);
}
