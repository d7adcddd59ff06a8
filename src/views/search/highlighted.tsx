import { findMatches } from './highlight.ts'

/** Text with the search words marked. */
export function Highlighted({ text, words }: { text: string; words: string }) {
  let at = 0
  return (
    <>
      {findMatches(text, words).map((part) => {
        const key = at
        at += part.text.length
        return part.hit ? <mark key={key}>{part.text}</mark> : part.text
      })}
    </>
  )
}
