// Text of child processes that outlive the region beside which they were started.

#ifndef ORPHANS_H
#define ORPHANS_H

// Goes on reading a pipe that others may still write to, and writes its text to `to`, until nobody
// has the other end any more. The pipe's end is closed then.
void orphans_adopt(int pipe_end, int to);

// Waits until what such pipes hold now is written, before the process exits.
void orphans_wait(void);

#endif
