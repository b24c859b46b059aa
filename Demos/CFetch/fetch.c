#define _GNU_SOURCE
#include "CFetch.h"

#include <curl/curl.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/// A request in flight.
typedef struct {
  CURL *easy;
  CFetchBounds bounds;
  CFetchReceiver receiver;

  /// The times of the start and of the last received data, in milliseconds.
  int64_t start;
  int64_t last;
  size_t head_size;
  curl_off_t body_size;

  /// The reason for cancelling the request, or `CFetchEndDone`.
  CFetchEnd given_up;
} Fetch;

/// The interval between checks for cancellation, in milliseconds.
enum { look_interval = 50 };

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

// Called with each header line.
static size_t take_head(char *bytes, size_t size, size_t count, void *context) {
  Fetch *fetch = context;
  fetch->last = now();
  fetch->head_size += size * count;
  if (fetch->head_size <= fetch->bounds.head_size) {
    fetch->receiver.take_line(fetch->receiver.context, bytes, size * count);
    return size * count;
  }
  fetch->given_up = CFetchEndLongHead;
  return 0;
}

// Called with decoded pieces of at most CURL_MAX_WRITE_SIZE bytes.
static size_t take_body(char *bytes, size_t size, size_t count, void *context) {
  Fetch *fetch = context;
  long status = 0;
  fetch->last = now();
  curl_easy_getinfo(fetch->easy, CURLINFO_RESPONSE_CODE, &status);
  if (fetch->receiver.take(fetch->receiver.context, status, bytes, size * count)) {
    return size * count;
  }
  fetch->given_up = CFetchEndStopped;
  return 0;
}

// Called when the connection is established, before the request is sent.
static int begin(void *context, char *ip, char *own_ip, int port, int own_port) {
  (void)ip, (void)own_ip, (void)port, (void)own_port;
  ((Fetch *)context)->last = now();
  return CURL_PREREQFUNC_OK;
}

static void allow_web_alone(CURL *easy) {
#if LIBCURL_VERSION_NUM >= 0x075500
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(easy, CURLOPT_REDIR_PROTOCOLS_STR, "http,https");
#else
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
  curl_easy_setopt(easy, CURLOPT_REDIR_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}

static void set_options(Fetch *fetch, const char *url, char *reason) {
  CURL *easy = fetch->easy;
  curl_easy_setopt(easy, CURLOPT_URL, url);
  allow_web_alone(easy);
  curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, reason);
  curl_easy_setopt(easy, CURLOPT_USERAGENT, "CursesKit");
  // libcurl decodes every encoding that it supports, also one that was not requested.
  curl_easy_setopt(easy, CURLOPT_ACCEPT_ENCODING, "gzip, deflate");
  curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 1L);
  curl_easy_setopt(easy, CURLOPT_MAXREDIRS, fetch->bounds.redirects);
  curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, fetch->bounds.connect_time);
  // Otherwise timeouts of name resolution raise SIGALRM, which affects other threads.
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
#if LIBCURL_VERSION_NUM >= 0x075700
  // Otherwise cleanup waits for a pending name resolution.
  curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);
#endif
  curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, take_head);
  curl_easy_setopt(easy, CURLOPT_HEADERDATA, fetch);
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, take_body);
  curl_easy_setopt(easy, CURLOPT_WRITEDATA, fetch);
  curl_easy_setopt(easy, CURLOPT_PREREQFUNCTION, begin);
  curl_easy_setopt(easy, CURLOPT_PREREQDATA, fetch);
}

// Returns the reason for cancelling the request now, or `CFetchEndDone`. The limits of libcurl are
// in whole seconds, and a byte a second satisfies its minimum speed.
static CFetchEnd broken_bound(Fetch *fetch) {
  curl_off_t body_size = 0;
  curl_off_t before_request = 0;
  int64_t time = now();
  curl_easy_getinfo(fetch->easy, CURLINFO_SIZE_DOWNLOAD_T, &body_size);
  curl_easy_getinfo(fetch->easy, CURLINFO_PRETRANSFER_TIME_T, &before_request);
  if (body_size != fetch->body_size) fetch->last = time;
  fetch->body_size = body_size;
  if (fetch->receiver.is_cancelled(fetch->receiver.context)) return CFetchEndStopped;
  if (time - fetch->start >= fetch->bounds.total_time) return CFetchEndSlow;
  // libcurl itself limits the time until the connection is established.
  bool is_connected = before_request > 0;
  if (is_connected && time - fetch->last >= fetch->bounds.silence) return CFetchEndSilent;
  return CFetchEndDone;
}

// Runs the request to its end and returns the code of libcurl, or `CURLE_OK` if it was cancelled.
static CURLcode transfer(Fetch *fetch, CURLM *multi) {
  int running = 1;
  while (fetch->given_up == CFetchEndDone) {
    if (curl_multi_perform(multi, &running) != CURLM_OK) return CURLE_OUT_OF_MEMORY;
    if (running == 0) break;
    fetch->given_up = broken_bound(fetch);
    if (fetch->given_up == CFetchEndDone) curl_multi_poll(multi, NULL, 0, look_interval, NULL);
  }
  int left = 0;
  CURLMsg *message = running == 0 ? curl_multi_info_read(multi, &left) : NULL;
  return message ? message->data.result : CURLE_OK;
}

static CFetchEnd end_for(CURLcode code, const Fetch *fetch) {
  long redirects = 0;
  if (fetch->given_up != CFetchEndDone) return fetch->given_up;
  curl_easy_getinfo(fetch->easy, CURLINFO_REDIRECT_COUNT, &redirects);
  switch (code) {
  case CURLE_OK: return CFetchEndDone;
  case CURLE_OPERATION_TIMEDOUT: return CFetchEndSlowToConnect;
  case CURLE_TOO_MANY_REDIRECTS: return CFetchEndTooManyRedirects;
  case CURLE_UNSUPPORTED_PROTOCOL: return redirects > 0 ? CFetchEndForeignRedirect : CFetchEndOther;
  case CURLE_COULDNT_RESOLVE_HOST: return CFetchEndNoHost;
  case CURLE_COULDNT_CONNECT: return CFetchEndNoAnswer;
  case CURLE_GOT_NOTHING:
  case CURLE_PARTIAL_FILE:
  case CURLE_RECV_ERROR:
  case CURLE_SEND_ERROR: return CFetchEndBroken;
  // libcurl before 8.6 reports a header line that is too long as a lack of memory.
  case CURLE_OUT_OF_MEMORY: return fetch->body_size > 0 ? CFetchEndOther : CFetchEndLongLine;
#if LIBCURL_VERSION_NUM >= 0x080600
  case CURLE_TOO_LARGE: return CFetchEndLongLine;
#endif
  case CURLE_PEER_FAILED_VERIFICATION: return CFetchEndUntrusted;
  default: return CFetchEndOther;
  }
}

static CFetchEnd run(
    Fetch *fetch, const char *url, struct curl_slist *headers, long *status, char *reason) {
  CFetchEnd end = CFetchEndOther;
  CURLM *multi = curl_multi_init();
  fetch->easy = curl_easy_init();
  if (multi && fetch->easy && headers) {
    set_options(fetch, url, reason);
    curl_easy_setopt(fetch->easy, CURLOPT_HTTPHEADER, headers);
    curl_multi_add_handle(multi, fetch->easy);
    CURLcode code = transfer(fetch, multi);
    end = end_for(code, fetch);
    if (reason[0] == 0) snprintf(reason, CURL_ERROR_SIZE, "%s", curl_easy_strerror(code));
    curl_easy_getinfo(fetch->easy, CURLINFO_RESPONSE_CODE, status);
    curl_multi_remove_handle(multi, fetch->easy);
  }
  curl_easy_cleanup(fetch->easy);
  curl_multi_cleanup(multi);
  return end;
}

// OpenSSL writes without MSG_NOSIGNAL, so that a closed connection would end the process. SIGPIPE
// is blocked in this thread only, and a pending one is consumed before it is unblocked.
static void hold_sigpipe(sigset_t *before) {
  sigset_t pipe;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe, before);
}

static void release_sigpipe(const sigset_t *before) {
  sigset_t pipe;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  const struct timespec at_once = {0};
  if (!sigismember(before, SIGPIPE)) sigtimedwait(&pipe, NULL, &at_once);
  pthread_sigmask(SIG_SETMASK, before, NULL);
}

static pthread_once_t once = PTHREAD_ONCE_INIT;

static void set_up(void) { curl_global_init(CURL_GLOBAL_DEFAULT); }

CFetchEnd cfetch_get(
    const char *url, const char *const *headers, size_t count, CFetchBounds bounds,
    CFetchReceiver receiver, long *status, char *reason, size_t reason_size) {
  char words[CURL_ERROR_SIZE] = "";
  struct curl_slist *lines = NULL;
  sigset_t before;
  pthread_once(&once, set_up);
  for (size_t index = 0; index < count; index++) {
    struct curl_slist *more = curl_slist_append(lines, headers[index]);
    if (more) lines = more;
  }
  Fetch fetch = {.bounds = bounds, .receiver = receiver, .start = now(), .last = now()};
  *status = 0;
  hold_sigpipe(&before);
  CFetchEnd end = run(&fetch, url, lines, status, words);
  release_sigpipe(&before);
  curl_slist_free_all(lines);
  snprintf(reason, reason_size, "%s", words);
  return end;
}

void cfetch_give_back_large_blocks(void) {
#ifdef M_MMAP_THRESHOLD
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
}
