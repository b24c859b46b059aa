// The chooser in plain C and ncurses. It takes the whole screen, as ncurses has nothing smaller.
#define _XOPEN_SOURCE_EXTENDED 1
#include <curses.h>
#include <locale.h>
#include <stdlib.h>

static const char *const branches[] = {"main", "next", "release/1.0", "release/2.0"};

enum { COUNT = sizeof branches / sizeof *branches, FIRST_ROW = 1, ENTER = '\r', ESCAPE = 27 };

static bool open_screen(void) {
  setlocale(LC_ALL, "");
  SCREEN *screen = newterm(NULL, stdout, stdin);
  if (!screen) return false;
  set_term(screen);
  cbreak();
  noecho();
  nonl();
  keypad(stdscr, true);
  curs_set(0);
  return true;
}

static void draw_branch(int index, bool is_selected) {
  attr_set(is_selected ? A_REVERSE : A_NORMAL, 0, NULL);
  mvaddstr(FIRST_ROW + index, 2, branches[index]);
  attr_set(A_NORMAL, 0, NULL);
}

static void paint(int selected) {
  mvaddstr(0, 0, "? Which branch?");
  for (int index = 0; index < COUNT; index++) draw_branch(index, index == selected);
  mvaddstr(FIRST_ROW + COUNT, 2, "↑↓ choose   ↵ take   esc give up");
}

// Returns the branch that the user chooses, or -1 for none.
static int choose(void) {
  for (int selected = 0;;) {
    paint(selected);
    switch (getch()) {
      case KEY_UP: selected = (selected + COUNT - 1) % COUNT; break;
      case KEY_DOWN: selected = (selected + 1) % COUNT; break;
      case ENTER: return selected;
      case ESCAPE:
      case ERR: return -1;
    }
  }
}

int main(void) {
  if (!open_screen()) return EXIT_FAILURE;
  int chosen = choose();
  endwin();
  if (chosen >= 0) puts(branches[chosen]);
  return EXIT_SUCCESS;
}
