#ifndef CFETCH_H
#define CFETCH_H

#include <stdbool.h>
#include <stddef.h>

/// How long and how far a request may go; times are in milliseconds.
typedef struct {
  /// How long a connection, with its handshake, may take to be made.
  long connect_time;

  /// How long the server may send nothing once it is connected.
  long silence;

  /// How long all of it may take.
  long total_time;

  /// How many redirections are followed.
  long redirects;

  /// How many bytes the heads of all answers may have.
  size_t head_size;
} CFetchBounds;

/// How a request ended.
typedef enum {
  CFetchEndDone,
  /// The receiver wanted no more.
  CFetchEndStopped,
  CFetchEndSlowToConnect,
  CFetchEndSilent,
  CFetchEndSlow,
  CFetchEndTooManyRedirects,
  /// A redirection leads out of http and https.
  CFetchEndForeignRedirect,
  CFetchEndLongHead,
  /// A line of the head is longer than libcurl takes: about 100 KB.
  CFetchEndLongLine,
  CFetchEndNoHost,
  CFetchEndNoAnswer,
  CFetchEndBroken,
  CFetchEndUntrusted,
  /// Something else, which libcurl has words for.
  CFetchEndOther,
} CFetchEnd;

/// Who takes what comes.
typedef struct {
  void *context;

  /// Takes a line of the head of an answer, with its line break; heads of redirections come, too.
  void (*take_line)(void *context, const void *bytes, size_t count);

  /// Takes a part of the body, decoded, and the status of its answer; returns whether more is
  /// wanted.
  bool (*take)(void *context, long status, const void *bytes, size_t count);

  /// Returns whether nobody waits for it any more.
  bool (*is_cancelled)(void *context);
} CFetchReceiver;

/// Sends a request for a url of the scheme http or https, and hands on the body of the answer.
///
/// What is compressed is decoded piece by piece, so that it takes no more memory than a piece. It
/// blocks the thread that calls it. Credentials are sent where the url has them, never asked for.
///
/// `headers` are `count` lines without line breaks that are sent with the request.
///
/// `status` gets the status of the last answer, or 0; `reason`, of `reason_size` bytes, libcurl's
/// words for `CFetchEndOther`.
CFetchEnd cfetch_get(
    const char *url, const char *const *headers, size_t count, CFetchBounds bounds,
    CFetchReceiver receiver, long *status, char *reason, size_t reason_size);

/// Has the C library give the memory of each block of a mebibyte or more back to the system when it
/// is freed.
///
/// By itself the GNU C library raises that size to the largest block that was freed, and keeps tens
/// of megabytes of the forms that a long feed takes one after the other.
void cfetch_give_back_large_blocks(void);

#endif
