import { diffWords } from 'diff'
import css from './review.module.css'

const TIME_MS = 300
const KEPT = 80

/** What did not change, without its middle where that is long. */
function shortened(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  if (text.length <= 2 * KEPT) return text
  return `${isFirst ? '' : text.slice(0, KEPT)} … ${isLast ? '' : text.slice(-KEPT)}`
}

/** Two texts as one, with the words that go and those that come. */
export function WordDiff({ before, after, lang }: { before: string; after: string; lang?: string | undefined }) {
  const parts = diffWords(before, after, { timeout: TIME_MS }) ?? [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ]
  let at = 0
  return (
    <p className={css.words} lang={lang}>
      {parts.map(({ value, added, removed }, index) => {
        const key = at
        at += value.length + 1
        if (removed) return <del key={key}>{value}</del>
        if (added) return <ins key={key}>{value}</ins>
        return <span key={key}>{shortened(value, { isFirst: index === 0, isLast: index === parts.length - 1 })}</span>
      })}
    </p>
  )
}
