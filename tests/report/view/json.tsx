const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d+(?:\.\d+)?|\b(?:true|false|null)\b/g

/** JSON with keys, texts and other values in their colours. */
export function Json({ text }: { text: string }) {
  const parts: { text: string; kind?: 'k' | 's' | 'n' }[] = []
  let end = 0
  for (const match of text.matchAll(TOKEN)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    const [whole, quoted, colon] = match
    if (quoted) parts.push({ text: quoted, kind: colon ? 'k' : 's' }, ...(colon ? [{ text: colon }] : []))
    else parts.push({ text: whole, kind: 'n' })
    end = match.index + whole.length
  }
  parts.push({ text: text.slice(end) })
  return parts.map(({ text: part, kind }, index) =>
    kind ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text do not move
      <span key={index} className={kind}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
