#ifndef CFETCH_H
#define CFETCH_H

#include <stdbool.h>
#include <stddef.h>

/// The limits of a request. Times are in milliseconds.
typedef struct {
  /// The maximum time to connect, including the TLS handshake.
  long connect_time;

  /// The maximum time without data from the server once it is connected.
  long silence;

  /// The maximum time of the whole request.
  long total_time;

  /// The maximum number of redirects.
  long redirects;

  /// The maximum size of the headers of all responses in bytes.
  size_t head_size;
} CFetchBounds;

/// The end of a request.
typedef enum {
  CFetchEndDone,
  /// The receiver stopped the request.
  CFetchEndStopped,
  CFetchEndSlowToConnect,
  CFetchEndSilent,
  CFetchEndSlow,
  CFetchEndTooManyRedirects,
  /// A redirect leads to another scheme than http and https.
  CFetchEndForeignRedirect,
  CFetchEndLongHead,
  /// A header line exceeds the limit of libcurl, about 100 KB.
  CFetchEndLongLine,
  CFetchEndNoHost,
  CFetchEndNoAnswer,
  CFetchEndBroken,
  CFetchEndUntrusted,
  /// Another error, described by libcurl.
  CFetchEndOther,
} CFetchEnd;

/// The receiver of a response.
typedef struct {
  void *context;

  /// Receives a header line with its line break, also of redirects.
  void (*take_line)(void *context, const void *bytes, size_t count);

  /// Receives a decoded part of the body with the status of the response. Returns whether to
  /// continue.
  bool (*take)(void *context, long status, const void *bytes, size_t count);

  /// Returns whether the request was cancelled.
  bool (*is_cancelled)(void *context);
} CFetchReceiver;

/// Sends a GET request for a URL of the scheme http or https, and passes on the response.
///
/// The function blocks the calling thread. The body is decompressed piece by piece, so that memory
/// is needed for one piece only. Credentials are sent if the URL has them, and never requested.
///
/// `headers` are `count` lines without line breaks that are sent with the request.
///
/// `status` receives the status of the last response, or 0. `reason`, of `reason_size` bytes,
/// receives libcurl's description of `CFetchEndOther`.
CFetchEnd cfetch_get(
    const char *url, const char *const *headers, size_t count, CFetchBounds bounds,
    CFetchReceiver receiver, long *status, char *reason, size_t reason_size);

/// Makes the C library return each freed block of a mebibyte or more to the system.
///
/// By default the GNU C library raises that threshold to the size of the largest freed block, and
/// keeps tens of megabytes of the intermediate forms of a long feed.
void cfetch_give_back_large_blocks(void);

#endif
