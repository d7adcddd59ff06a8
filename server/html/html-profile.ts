/** Maximum size of one text in bytes (UTF-8). */
export const HTML_BYTES_MAX = 256 * 1024
/** Maximum number of elements, text nodes and comments of one text. */
export const HTML_NODES_MAX = 10_000
export const HTML_DEPTH_MAX = 100
