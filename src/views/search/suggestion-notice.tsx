import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './search-box.module.css'
import { quoted } from './search-text.ts'
import { SuggestedWords } from './suggested-words.tsx'

interface NoticeProps {
  words: string
  /** Number of suggestions; null while unknown. */
  count: number | null
  busy: boolean
  failed: boolean
  retry: () => void
  /** Message that only a part of the text is searched. */
  cut: string | null
}

/** Status beside the suggestions: hint, loading, empty or failed. */
export function SuggestionNotice({ words, count, busy, failed, retry, cut }: NoticeProps) {
  const { search: text, common } = useText('search')
  const isEmpty = count === 0 && !busy
  return (
    <>
      <div role="status">
        {words === '' && !busy ? <p className={css.note}>{text.start()}</p> : null}
        {isEmpty ? (
          <p className={css.note}>
            <b>{text.empty({ query: quoted(words) })}</b> <SuggestedWords />
          </p>
        ) : null}
        {busy ? <VisuallyHidden>{text.loading()}</VisuallyHidden> : null}
        {count && !busy ? <VisuallyHidden>{text.suggestions({ count })}</VisuallyHidden> : null}
        {cut === null ? null : <p className={css.note}>{cut}</p>}
      </div>
      {failed && !busy ? (
        <Alert
          tone="danger"
          action={
            <Button size="sm" variant="secondary" onClick={retry}>
              {common.retry()}
            </Button>
          }
        >
          {text.failed()}
        </Alert>
      ) : null}
      {busy && !count ? (
        <div className={css.coming} aria-hidden="true">
          {['70%', '45%', '60%', '50%'].map((width) => (
            <Skeleton key={width} kind="line" width={width} />
          ))}
        </div>
      ) : null}
    </>
  )
}
