#ifndef RASTER_H
#define RASTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What drawing needs beside this program.
typedef enum {
  /// Everything is there.
  RASTER_READY,
  /// librsvg is not installed.
  RASTER_NO_LIBRARY,
  /// No font is installed whose letters are all as wide.
  RASTER_NO_FONT,
} raster_state;

/// Loads librsvg, cairo and fontconfig when it is first called. They are not linked, because
/// loading them takes longer than the rest of a start does, and few commands draw.
raster_state raster_load(void);

/// Draws a document of SVG into `pixels`, which has a word for each of `width` times `height`
/// pixels, row by row: red, green and blue in its lower 24 bits, from the highest on.
///
/// Returns whether that was possible. Call `raster_load` first.
bool raster_draw(const char *svg, size_t length, int width, int height, uint32_t *pixels);

/// Writes such pixels to an open file as PNG; false, with `errno`, where that is not possible.
bool raster_write_png(int fd, int width, int height, uint32_t *pixels);

#endif
