#include "modes.h"

#include "CTerminalGuard.h"
#include "giving.h"

#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

// The versions of the sequences.
//
// `current` is the index of the version to write, and `in_use` of the one that a restore writes at
// this moment. A new version is stored where neither is, which is why there are three: a version
// does not change while it is written, however often it is replaced meanwhile.
//
// All atomics are sequentially consistent. A restore first stores its index in `in_use`, and only
// then reads `current` again. If that is still the index, the version is complete, and later calls
// of `restore_set_modes` find the index in `in_use`. Otherwise the restore tries the newer index.
// It never waits: a thread that it interrupted cannot replace `current` again, and another thread
// needs a whole new version for each further attempt.
//
// One restore at a time writes sequences, because it is in a transition (`turns.h`).
struct modes {
  char enter[RESTORE_LIMIT], leave[RESTORE_LIMIT], leave_lines[RESTORE_LIMIT];
  int enter_count, leave_count, leave_lines_count;
};
static struct modes versions[3];
static atomic_int current = 0, in_use = -1;

// The lock of threads that store a version. No signal handler takes it.
static pthread_mutex_t storing = PTHREAD_MUTEX_INITIALIZER;

// The value of `restore_turns` when the region was last displayed. If that changed, the position of
// the region is unknown. `UINT_MAX` means that no region was displayed yet.
static atomic_uint region_turns = UINT_MAX;

bool restore_set_modes(const char *enter, int enter_count, const char *leave, int leave_count,
                       const char *leave_lines, int leave_lines_count) {
  if (enter_count > RESTORE_LIMIT || leave_count > RESTORE_LIMIT ||
      leave_lines_count > RESTORE_LIMIT)
    return errno = E2BIG, false;
  pthread_mutex_lock(&storing);
  int now = atomic_load(&current), used = atomic_load(&in_use), other = 0;
  while (other == now || other == used) other++;
  struct modes *next = &versions[other];
  memcpy(next->enter, enter, (size_t)(next->enter_count = enter_count));
  memcpy(next->leave, leave, (size_t)(next->leave_count = leave_count));
  memcpy(next->leave_lines, leave_lines, (size_t)(next->leave_lines_count = leave_lines_count));
  atomic_store(&current, other);
  pthread_mutex_unlock(&storing);
  return true;
}

void restore_note_region(unsigned turns) { atomic_store(&region_turns, turns); }

// Returns the current version, which does not change until `modes_end`.
static const struct modes *modes_begin(void) {
  for (;;) {
    int index = atomic_load(&current);
    atomic_store(&in_use, index);
    if (atomic_load(&current) == index) return &versions[index];
  }
}

static void modes_end(void) { atomic_store(&in_use, -1); }

bool modes_enter(int fd, struct wait *wait) {
  const struct modes *now = modes_begin();
  bool is_written = giving_write(fd, now->enter, (size_t)now->enter_count, wait);
  modes_end();
  return is_written;
}

bool modes_leave(int fd, struct wait *wait) {
  const struct modes *now = modes_begin();
  bool is_known = atomic_load(&region_turns) == restore_turns();
  bool is_written =
      is_known ? giving_write(fd, now->leave, (size_t)now->leave_count, wait)
               : giving_write(fd, now->leave_lines, (size_t)now->leave_lines_count, wait);
  modes_end();
  return is_written;
}
