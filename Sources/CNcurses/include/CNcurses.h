// The parts of ncurses that Swift cannot import: macros, variadic functions and globals.

#ifndef CNCURSES_H
#define CNCURSES_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#ifndef NCURSES_NOMACROS
#define NCURSES_NOMACROS 1
#endif

#if !__has_include(<curses.h>)
#error "curses.h is missing; install the Debian package libncurses-dev"
#endif
#include <curses.h>
#include <gnu/libc-version.h>
#include <locale.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <term.h>
#include <wchar.h>

// MARK: Constants that are macros with casts

static const attr_t NC_BOLD = A_BOLD;
static const attr_t NC_DIM = A_DIM;
static const attr_t NC_ITALIC = A_ITALIC;
static const attr_t NC_UNDERLINE = A_UNDERLINE;
static const attr_t NC_REVERSE = A_REVERSE;

/// In the private terminfo entry, this attribute has the escape sequence of strikethrough.
static const attr_t NC_STRIKETHROUGH = A_PROTECT;

// MARK: Globals

static inline WINDOW *_Nullable nc_stdscr(void) { return stdscr; }
static inline WINDOW *_Nullable nc_newscr(void) { return newscr; }
static inline WINDOW *_Nullable nc_curscr(void) { return curscr; }
static inline TERMINAL *_Nullable nc_cur_term(void) { return cur_term; }

/// Returns the name of a string capability by its index, or null after the last.
static inline const char *_Nullable nc_string_name(int index) { return strnames[index]; }
static inline const char *_Nullable nc_number_name(int index) { return numnames[index]; }
static inline const char *_Nullable nc_flag_name(int index) { return boolnames[index]; }

/// Returns the version of the C library.
static inline const char *_Nonnull nc_c_library_version(void) { return gnu_get_libc_version(); }

// MARK: Cells

/// Creates a cell with a spacing scalar. `ext_color` keeps `pair` in full; the attributes hold at
/// most 255.
static inline cchar_t nc_cell(wchar_t scalar, attr_t attributes, int pair) {
  cchar_t cell = {0};
  cell.attr = attributes | (attr_t)COLOR_PAIR(pair > 255 ? 255 : pair);
  cell.chars[0] = scalar;
  cell.ext_color = pair;
  return cell;
}

/// Adds a scalar to a cell of `nc_cell`, at an index from 1 to `CCHARW_MAX` - 1.
static inline void nc_cell_add(cchar_t *_Nonnull cell, int index, wchar_t scalar) {
  if (index > 0 && index < CCHARW_MAX) cell->chars[index] = scalar;
}

// MARK: Screens

/// Opens a screen on `output` with the entry `name`, read from `entry` (a value of TERMINFO).
///
/// All open screens must have the same files. If `entry` is null, the system's entries are used.
/// The signal handlers of ncurses are removed, because those of CTerminalGuard replace them.
SCREEN *_Nullable nc_open(const char *_Nonnull name, const char *_Nullable entry,
                          FILE *_Nonnull output, FILE *_Nonnull input);

/// Closes a screen. Its files must stay open while any screen is open.
///
/// ncurses 6.4 frees the windows of every screen with one of them, so screens are freed after the
/// last is closed. Until then, `nc_open` with the same name and entry returns this screen again,
/// with its contents.
void nc_close(SCREEN *_Nonnull screen);

/// Formats a capability with two numeric parameters.
static inline char *_Nullable nc_format(const char *_Nonnull capability, long first, long second) {
  return tparm(capability, first, second, 0L, 0L, 0L, 0L, 0L, 0L, 0L);
}

#endif
