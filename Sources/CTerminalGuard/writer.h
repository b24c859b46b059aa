// The thread that writes frames, as far as giving the terminal back has to wait for it, or stop it.
//
// All of it is async-signal-safe.

#ifndef WRITER_H
#define WRITER_H

#include "patience.h"

#include <stdbool.h>

// Waits until everything is written that is on its way, and returns whether it is.
bool writer_wait(enum pace pace);

// Has it write nothing more of what is on its way until `writer_go_on`; as it may be blocked in
// `write`, a signal wakes it.
void writer_stop(enum pace pace);
void writer_go_on(void);

// Says whether frames are refused from now on, or taken again.
void writer_refuse(bool refuses);
bool writer_refuses(void);

#endif
