// The files of the bundled samples.
//
// Swift would type-check each byte of an embedded resource, which takes half a minute for them all.
#ifndef CSAMPLES_H
#define CSAMPLES_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
  const uint8_t *_Nullable bytes;
  size_t count;
} sample_file;

// Returns the contents of a file by its name, such as "feed.xml"; the bytes are NULL if there is
// none. The bytes exist as long as the process.
sample_file sample_named(const char *_Nonnull name);

#endif
