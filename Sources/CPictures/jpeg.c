#include <stdlib.h>
#include <string.h>

#include "decoder.h"

#include <jerror.h>

// The maximum number of scans in a progressive file. Real files have about ten. Thousands of empty
// scans are a denial-of-service attack.
static const int most_scans = 200;

static void fail(j_common_ptr jpeg) {
  picture_decoder *decoder = jpeg->client_data;
  char message[JMSG_LENGTH_MAX];
  jpeg->err->format_message(jpeg, message);
  bool is_memory =
    jpeg->err->msg_code == JERR_OUT_OF_MEMORY || jpeg->err->msg_code == JERR_NO_BACKING_STORE;
  decoder_fail(
    decoder, is_memory ? picture_status_too_large : picture_status_broken,
    is_memory ? "it takes too much memory" : message);
  longjmp(decoder->escape, 1);
}

static void ignore(j_common_ptr jpeg) { (void)jpeg; }

static void ignore_level(j_common_ptr jpeg, int level) {
  (void)jpeg;
  (void)level;
}

static void watch_scans(j_common_ptr jpeg) {
  if (!jpeg->is_decompressor || ((j_decompress_ptr)jpeg)->input_scan_number <= most_scans) return;
  picture_decoder *decoder = jpeg->client_data;
  decoder_fail(decoder, picture_status_broken, "it has too many scans");
  longjmp(decoder->escape, 1);
}

static void set_up(picture_decoder *decoder) {
  decoder->jpeg.err = jpeg_std_error(&decoder->errors);
  decoder->errors.error_exit = fail;
  decoder->errors.output_message = ignore;
  decoder->errors.emit_message = ignore_level;
  decoder->jpeg.client_data = decoder;
}

void jpeg_open(picture_decoder *decoder) {
  set_up(decoder);
  if (setjmp(decoder->escape)) return;
  jpeg_create_decompress(&decoder->jpeg);
  decoder->has_jpeg = true;
  // `jpeg_create_decompress` clears the structure.
  decoder->jpeg.client_data = decoder;
  decoder->progress.progress_monitor = watch_scans;
  decoder->jpeg.progress = &decoder->progress;
  uint64_t memory = decoder->limits.memory;
  decoder->jpeg.mem->max_memory_to_use = memory > 0x7FFFFFFF ? 0x7FFFFFFF : (long)memory;
  jpeg_mem_src(&decoder->jpeg, decoder->bytes, decoder->count);
  jpeg_read_header(&decoder->jpeg, TRUE);
  uint32_t width = decoder->jpeg.image_width;
  uint32_t height = decoder->jpeg.image_height;
  if (!decoder_take_size(decoder, width, height)) return;
  bool is_print =
    decoder->jpeg.jpeg_color_space == JCS_CMYK || decoder->jpeg.jpeg_color_space == JCS_YCCK;
  decoder->jpeg.out_color_space = is_print ? JCS_CMYK : JCS_RGB;
}

static bool begin(picture_decoder *decoder) {
  decoder->line = malloc((size_t)decoder->width * 4);
  if (!decoder->line) {
    decoder_fail(decoder, picture_status_too_large, "there is no memory for it");
    return false;
  }
  jpeg_start_decompress(&decoder->jpeg);
  return true;
}

// Converts a row of CMYK pixels. Known programs that write an Adobe marker store inverted values.
static void write_inks(const picture_decoder *decoder, uint8_t *row) {
  bool is_inverted = decoder->jpeg.saw_Adobe_marker;
  for (uint32_t x = 0; x < decoder->width; x++) {
    const uint8_t *ink = decoder->line + 4 * (size_t)x;
    for (int part = 0; part < 3; part++) {
      int light = is_inverted ? ink[part] : 255 - ink[part];
      int black = is_inverted ? ink[3] : 255 - ink[3];
      row[4 * (size_t)x + part] = (uint8_t)(light * black / 255);
    }
    row[4 * (size_t)x + 3] = 255;
  }
}

static void write_colors(const picture_decoder *decoder, uint8_t *row) {
  for (uint32_t x = 0; x < decoder->width; x++) {
    memcpy(row + 4 * (size_t)x, decoder->line + 3 * (size_t)x, 3);
    row[4 * (size_t)x + 3] = 255;
  }
}

bool jpeg_next(picture_decoder *decoder, uint8_t *row) {
  if (setjmp(decoder->escape)) return false;
  if (!decoder->has_begun) {
    decoder->has_begun = true;
    if (!begin(decoder)) return false;
  }
  JSAMPROW lines[] = {decoder->line};
  if (jpeg_read_scanlines(&decoder->jpeg, lines, 1) != 1) {
    decoder_fail(decoder, picture_status_broken, "it ends too early");
    return false;
  }
  if (decoder->jpeg.out_color_space == JCS_CMYK)
    write_inks(decoder, row);
  else
    write_colors(decoder, row);
  return true;
}

void jpeg_close(picture_decoder *decoder) {
  free(decoder->line);
  if (decoder->has_jpeg) jpeg_destroy_decompress(&decoder->jpeg);
}
