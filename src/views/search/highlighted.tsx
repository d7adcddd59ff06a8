import { findMatches } from './highlight.ts'

/** A text in which the searched words are marked. */
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
