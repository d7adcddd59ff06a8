/** Elements of running text. Headings begin below the page's own. */
export const TAGS = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'div', 'span', 'figure', 'figcaption', 'details', 'summary'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup', 'q', 'cite', 'abbr', 'dfn', 'time', 'address'],
  ...['code', 'kbd', 'samp', 'var', 'bdi', 'bdo', 'wbr', 'img'],
]

/** Attributes that they may have. */
export const ATTRIBUTES = [
  ...['href', 'target', 'rel', 'hreflang', 'src', 'alt', 'width', 'height', 'loading', 'title', 'lang', 'dir', 'datetime', 'cite'],
  ...['colspan', 'rowspan', 'scope', 'headers', 'span', 'start', 'reversed', 'value', 'type', 'open'],
]
