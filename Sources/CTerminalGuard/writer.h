// The thread that writes frames: how a restore waits for it or stops it.
//
// All functions are async-signal-safe.

#ifndef WRITER_H
#define WRITER_H

#include "patience.h"

#include <stdbool.h>

// Waits for the end of the frame in flight. Returns false if the time limit is exceeded.
bool writer_wait(enum pace pace);

// Stops the frame in flight until `writer_go_on`. A signal interrupts a blocked `write`.
void writer_stop(enum pace pace);
void writer_go_on(void);

// Sets whether new frames are refused.
void writer_refuse(bool refuses);
bool writer_refuses(void);

#endif
