#ifndef RASTER_H
#define RASTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The availability of the libraries and fonts for drawing.
typedef enum {
  /// Everything is available.
  RASTER_READY,
  /// librsvg is not installed.
  RASTER_NO_LIBRARY,
  /// No monospaced font is installed.
  RASTER_NO_FONT,
} raster_state;

/// Loads librsvg, cairo and fontconfig at the first call. They are not linked, because loading them
/// takes longer than the rest of a program's start, and few commands draw.
raster_state raster_load(void);

/// Draws an SVG document into `pixels`, a word for each of `width` times `height` pixels, row by
/// row: red, green and blue in its lower 24 bits, from the highest on.
///
/// Returns whether drawing succeeded. Call `raster_load` first.
bool raster_draw(const char *svg, size_t length, int width, int height, uint32_t *pixels);

/// Writes pixels to an open file as PNG. Returns false with `errno` on failure.
bool raster_write_png(int fd, int width, int height, uint32_t *pixels);

#endif
