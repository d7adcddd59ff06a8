interface Described {
  readonly text: string
  readonly rows: readonly { name: string; value: string }[]
  /** Names of all values in lower case, in the text as well. */
  readonly named: ReadonlySet<string>
}

/** Splits a description into its text and the rows of a "Name: value" list at its end. */
export function splitDescription(html: string): Described {
  const list = /<ul>((?:(?!<ul>).)*)<\/ul>\s*$/s.exec(html)
  const items = [...(list?.[1] ?? '').matchAll(/<li>(.*?)<\/li>/gs)].map((item) => item[1] ?? '')
  const rows = items.flatMap((item) => {
    const pair = /^\s*<strong>([^<]*):<\/strong>\s*(.+)$/s.exec(item)
    return pair?.[1] !== undefined && pair[2] !== undefined ? [{ name: decode(pair[1]), value: pair[2] }] : []
  })
  // A list with any other item is not split off.
  const named = new Set([...html.matchAll(/<li>\s*<strong>([^<]*):<\/strong>/g)].map(([, name = '']) => decode(name).toLocaleLowerCase()))
  return list && items.length > 0 && rows.length === items.length ? { text: html.slice(0, list.index), rows, named } : { text: html, rows: [], named }
}

const decode = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'")
