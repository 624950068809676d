#include "CMicroHTTPD.h"
#include "library_loading.h"

#define LIBRARY "libmicrohttpd.so.12"

const char *page_problem(void) { return library_problem(LIBRARY); }

/* What serves a page; the linker names a function that is missing here. */
FORWARD(enum MHD_Result, MHD_add_response_header, (struct MHD_Response *response,
        const char *header, const char *content), (response, header, content))
FORWARD(void, MHD_destroy_response, (struct MHD_Response *response), (response))
FORWARD(int, MHD_get_connection_values, (struct MHD_Connection *connection,
        enum MHD_ValueKind kind, MHD_KeyValueIterator iterator, void *iterator_cls), (connection,
        kind, iterator, iterator_cls))
FORWARD(enum MHD_Result, MHD_get_timeout, (struct MHD_Daemon *daemon,
        MHD_UNSIGNED_LONG_LONG *timeout), (daemon, timeout))
FORWARD(enum MHD_Result, MHD_queue_response, (struct MHD_Connection *connection,
        unsigned int status_code, struct MHD_Response *response), (connection, status_code,
        response))
FORWARD(void, MHD_resume_connection, (struct MHD_Connection *connection), (connection))
FORWARD(enum MHD_Result, MHD_run, (struct MHD_Daemon *daemon), (daemon))
FORWARD(void, MHD_stop_daemon, (struct MHD_Daemon *daemon), (daemon))
FORWARD(void, MHD_suspend_connection, (struct MHD_Connection *connection), (connection))
FORWARD(struct MHD_Response *, MHD_create_response_from_buffer, (size_t size, void *buffer,
        enum MHD_ResponseMemoryMode mode), (size, buffer, mode))
FORWARD(struct MHD_Response *, MHD_create_response_from_callback, (uint64_t size,
        size_t block_size, MHD_ContentReaderCallback crc, void *crc_cls,
        MHD_ContentReaderFreeCallback crfc), (size, block_size, crc, crc_cls, crfc))

/* A function with any number of arguments, which cannot be forwarded. */
#define VARIADIC(name) ((__typeof__(&name))library_function(LIBRARY, #name))

struct MHD_Daemon *page_start(int fd, unsigned clients, unsigned seconds, size_t memory,
                              MHD_AccessHandlerCallback handler,
                              MHD_RequestCompletedCallback completed,
                              MHD_NotifyConnectionCallback connection, void *context) {
  return VARIADIC(MHD_start_daemon)(
      MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, handler, context,
      MHD_OPTION_LISTEN_SOCKET, fd,
      MHD_OPTION_CONNECTION_LIMIT, clients,
      MHD_OPTION_CONNECTION_TIMEOUT, seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory,
      MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_NOTIFY_COMPLETED, completed, context,
      MHD_OPTION_NOTIFY_CONNECTION, connection, context,
      MHD_OPTION_END);
}

int page_daemon_descriptor(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info =
      VARIADIC(MHD_get_daemon_info)(daemon, MHD_DAEMON_INFO_EPOLL_FD);
  return info ? info->epoll_fd : -1;
}
int page_client_descriptor(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      VARIADIC(MHD_get_connection_info)(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}
size_t page_head_size(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      VARIADIC(MHD_get_connection_info)(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info ? info->header_size : 0;
}

struct MHD_Response *page_response(const uint8_t *bytes, size_t count) {
  return MHD_create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

struct MHD_Response *page_stream(size_t block, MHD_ContentReaderCallback reader, void *context,
                                 MHD_ContentReaderFreeCallback release) {
  return MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, block, reader, context, release);
}
