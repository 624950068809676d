#pragma once
#include <zlib.h>

/* inflateInit2 is a macro: Swift does not import it. 16 more than the size of the window stands for
   gzip. */
static inline int gzip_begin(z_stream *stream) { return inflateInit2(stream, 16 + MAX_WBITS); }
