#include "modes.h"

#include "CTerminalGuard.h"
#include "giving.h"

#include <errno.h>
#include <limits.h>
#include <stdatomic.h>
#include <string.h>

// The two versions of the sequences. New sequences are written to the unused version, and one
// atomic store replaces the pointer. A signal handler therefore never reads a half-written version.
struct modes {
  char enter[RESTORE_LIMIT], leave[RESTORE_LIMIT], leave_lines[RESTORE_LIMIT];
  int enter_count, leave_count, leave_lines_count;
};
static struct modes versions[2];
static _Atomic(struct modes *) modes = &versions[0];

// The value of `restore_turns` when the region was last displayed. If that changed, the position of
// the region is unknown. `UINT_MAX` means that no region was displayed yet.
static atomic_uint region_turns = UINT_MAX;

bool restore_set_modes(const char *enter, int enter_count, const char *leave, int leave_count,
                       const char *leave_lines, int leave_lines_count) {
  if (enter_count > RESTORE_LIMIT || leave_count > RESTORE_LIMIT ||
      leave_lines_count > RESTORE_LIMIT)
    return errno = E2BIG, false;
  struct modes *next = &versions[atomic_load(&modes) == &versions[0]];
  memcpy(next->enter, enter, (size_t)(next->enter_count = enter_count));
  memcpy(next->leave, leave, (size_t)(next->leave_count = leave_count));
  memcpy(next->leave_lines, leave_lines, (size_t)(next->leave_lines_count = leave_lines_count));
  atomic_store(&modes, next);
  return true;
}

void restore_note_region(unsigned turns) { atomic_store(&region_turns, turns); }

bool modes_enter(int fd, struct wait *wait) {
  struct modes *now = atomic_load(&modes);
  return giving_write(fd, now->enter, (size_t)now->enter_count, wait);
}

bool modes_leave(int fd, struct wait *wait) {
  struct modes *now = atomic_load(&modes);
  if (atomic_load(&region_turns) != restore_turns())
    return giving_write(fd, now->leave_lines, (size_t)now->leave_lines_count, wait);
  return giving_write(fd, now->leave, (size_t)now->leave_count, wait);
}
