/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPRINGTUNE_CZLIB_SHIM_H
#define SPRINGTUNE_CZLIB_SHIM_H

#include <zlib.h>

/* deflateInit2 is a macro with arguments, which Swift does not see. 16 more bits of window ask for
   the header of gzip: without a name and a time, so that equal bytes give equal files. */

static inline int springtune_begin_gzip(z_stream *stream) {
  return deflateInit2(
    stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY);
}

#endif
