import { diff3Merge } from 'node-diff3'

const TAG = /<(\/?)([a-z][a-z0-9]*)(?:"[^"]*"|[^>"])*>/gi
const EMPTY_ELEMENTS = new Set(['br', 'hr', 'img', 'col', 'wbr'])

/** The top-level elements and texts of sanitized HTML; joined, they are the HTML. */
export function blocksOf(html: string): string[] {
  const blocks: string[] = []
  let [from, depth] = [0, 0]
  const cut = (to: number) => {
    if (to > from) blocks.push(html.slice(from, to))
    from = to
  }
  for (const match of html.matchAll(TAG)) {
    const [tag, slash, name = ''] = match
    const isEmpty = EMPTY_ELEMENTS.has(name.toLowerCase())
    if (depth === 0 && !slash) cut(match.index)
    if (!isEmpty) depth = Math.max(0, depth + (slash ? -1 : 1))
    if (depth === 0) cut(match.index + tag.length)
  }
  cut(html.length)
  return blocks
}

/** Stands after every block, so that changes of neighbours do not touch. */
const BETWEEN = '\n'
const spaced = (html: string): string[] => blocksOf(html).flatMap((block) => [block, BETWEEN])

/** HTML with the changes of both; null when both have changed one block. */
export function mergeRich(base: string, mine: string, theirs: string): string | null {
  const regions: { readonly ok?: string[] }[] = diff3Merge(spaced(mine), spaced(base), spaced(theirs), { excludeFalseConflicts: true })
  const merged = regions.flatMap(({ ok }) => ok ?? [null])
  return merged.includes(null) ? null : merged.filter((block) => block !== BETWEEN).join('')
}
