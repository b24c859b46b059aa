#include "decoder.h"

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
