export interface TextPart {
  readonly id: string
  readonly title: string
}

const CHARACTERS = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }))

/** Plain text of clean HTML. */
const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => CHARACTERS.get(name) ?? whole)
    .trim()

/** Adds ids to the headings of clean HTML and returns the list of headings. */
export function splitAtHeadings(html: string): { html: string; parts: TextPart[] } {
  const parts: TextPart[] = []
  const marked = html.replace(/<h2>(.*?)<\/h2>/gs, (whole, inner: string) => {
    const title = wordsOf(inner)
    if (title === '') return whole
    const id = `part-${parts.length + 1}`
    parts.push({ id, title })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html: marked, parts }
}
