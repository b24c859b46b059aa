#ifndef HELD_H
#define HELD_H

#include <stdbool.h>
#include <stddef.h>

/// Makes the file that text is held in; negative descriptors are left alone.
void held_open(int error, int output);

/// Leads the descriptors to the file.
void held_begin(void);

/// Leads them back, and writes what was held.
void held_replay(void);

/// Forgets the file.
void held_close(void);

/// Whether standard output is among them.
bool held_has_output(void);

/// Writes bytes; false when the rest could not be written, or not in time.
bool restore_write_all(int fd, const char *bytes, size_t count);

/// Has no write to a terminal wait, and returns the flags that others want back: they share them.
int restore_set_impatient(int fd);

#endif
