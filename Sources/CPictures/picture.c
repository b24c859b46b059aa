// The functions of CPictures.h: a decoder of one of the two formats.
#include <stdlib.h>

#include "decoder.h"

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
