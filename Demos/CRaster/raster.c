#include "raster.h"

#include <dlfcn.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>

// The called functions, as declared in the headers of librsvg 2.46, cairo 1.16 and fontconfig 2.13.
// All of these are stable.
typedef struct { double x, y, width, height; } rsvg_rectangle;
static void *(*rsvg_handle_new_from_data)(const uint8_t *, size_t, void **);
static int (*rsvg_handle_render_document)(void *, void *, const rsvg_rectangle *, void **);
static void (*g_object_unref)(void *);
static void *(*cairo_image_surface_create_for_data)(unsigned char *, int, int, int, int);
static void *(*cairo_create)(void *);
static void (*cairo_destroy)(void *);
static void (*cairo_surface_flush)(void *);
static void (*cairo_surface_destroy)(void *);
typedef int (*png_writer)(void *, const unsigned char *, unsigned);
static int (*cairo_surface_write_to_png_stream)(void *, png_writer, void *);
static void *(*FcNameParse)(const uint8_t *);
static int (*FcConfigSubstitute)(void *, void *, int);
static void (*FcDefaultSubstitute)(void *);
static void *(*FcFontMatch)(void *, void *, int *);
static int (*FcPatternGetInteger)(void *, const char *, int, int *);
static int (*FcPatternGetString)(void *, const char *, int, uint8_t **);
static void (*FcPatternDestroy)(void *);

static const int cairo_format_rgb24 = 1;
static const int fc_match_pattern = 0;
static const int fc_dual = 90;

typedef struct { const char *name; void *slot; } symbol;

static bool load(const char *library, const symbol *symbols, size_t count) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_GLOBAL);
  for (size_t index = 0; handle && index < count; index++) {
    void *function = dlsym(handle, symbols[index].name);
    if (!function) return false;
    memcpy(symbols[index].slot, &function, sizeof function);
  }
  return handle;
}

#define SYMBOL(name) { #name, &name }
#define LOAD(library, ...) \
  load(library, (symbol[]){__VA_ARGS__}, sizeof (symbol[]){__VA_ARGS__} / sizeof(symbol))

static bool load_libraries(void) {
  return LOAD("librsvg-2.so.2", SYMBOL(rsvg_handle_new_from_data),
              SYMBOL(rsvg_handle_render_document))
    && LOAD("libgobject-2.0.so.0", SYMBOL(g_object_unref))
    && LOAD("libcairo.so.2", SYMBOL(cairo_image_surface_create_for_data), SYMBOL(cairo_create),
            SYMBOL(cairo_destroy), SYMBOL(cairo_surface_flush), SYMBOL(cairo_surface_destroy),
            SYMBOL(cairo_surface_write_to_png_stream))
    && LOAD("libfontconfig.so.1", SYMBOL(FcNameParse), SYMBOL(FcConfigSubstitute),
            SYMBOL(FcDefaultSubstitute), SYMBOL(FcFontMatch), SYMBOL(FcPatternGetInteger),
            SYMBOL(FcPatternGetString), SYMBOL(FcPatternDestroy));
}

/// Whether the font that fontconfig returns for `monospace` is monospaced, by its spacing or by its
/// name. Noto Sans Mono has wide letters, too, so that its spacing is not monospaced.
static bool has_font(void) {
  void *wanted = FcNameParse((const uint8_t *)"monospace");
  if (!wanted) return false;
  FcConfigSubstitute(NULL, wanted, fc_match_pattern);
  FcDefaultSubstitute(wanted);
  int result = 0, spacing = 0;
  void *found = FcFontMatch(NULL, wanted, &result);
  uint8_t *family = NULL;
  bool is_there = found
    && ((FcPatternGetInteger(found, "spacing", 0, &spacing) == 0 && spacing >= fc_dual)
        || (FcPatternGetString(found, "family", 0, &family) == 0
            && strstr((const char *)family, "Mono")));
  if (found) FcPatternDestroy(found);
  FcPatternDestroy(wanted);
  return is_there;
}

raster_state raster_load(void) {
  if (!load_libraries()) return RASTER_NO_LIBRARY;
  return has_font() ? RASTER_READY : RASTER_NO_FONT;
}

static void *surface_for(uint32_t *pixels, int width, int height) {
  return cairo_image_surface_create_for_data(
    (unsigned char *)pixels, cairo_format_rgb24, width, height, width * 4);
}

bool raster_draw(const char *svg, size_t length, int width, int height, uint32_t *pixels) {
  void *document = rsvg_handle_new_from_data((const uint8_t *)svg, length, NULL);
  if (!document) return false;
  void *surface = surface_for(pixels, width, height);
  void *context = cairo_create(surface);
  rsvg_rectangle all = {0, 0, width, height};
  bool is_drawn = rsvg_handle_render_document(document, context, &all, NULL);
  cairo_surface_flush(surface);
  cairo_destroy(context);
  cairo_surface_destroy(surface);
  g_object_unref(document);
  for (size_t i = 0; i < (size_t)width * (size_t)height; i++) pixels[i] &= 0xFFFFFF;
  return is_drawn;
}

// The descriptor of a picture, and the `errno` of a failed write, or 0.
struct sink {
  int fd, code;
};

static int write_piece(void *context, const unsigned char *bytes, unsigned count) {
  enum { success = 0, write_error = 11 };
  struct sink *sink = context;
  while (count > 0 && sink->code == 0) {
    ssize_t written = write(sink->fd, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) sink->code = errno;
    else bytes += written, count -= (unsigned)written;
  }
  return sink->code == 0 ? success : write_error;
}

bool raster_write_png(int fd, int width, int height, uint32_t *pixels) {
  struct sink sink = {.fd = fd};
  void *surface = surface_for(pixels, width, height);
  bool is_written = cairo_surface_write_to_png_stream(surface, write_piece, &sink) == 0;
  cairo_surface_destroy(surface);
  errno = sink.code ? sink.code : ENOMEM;
  return is_written;
}
