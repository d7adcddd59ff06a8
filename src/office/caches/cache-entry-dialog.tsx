import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { CacheEntry } from '#contract/cache.ts'
import type { PurgeScope } from '#machines/cache/purge.machine.ts'
import type { Problem } from '#machines/problem.ts'
import { ProblemError } from '#src/client/problem-error.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ProblemAlert } from '../record/problem-alert.tsx'
import { cacheEntryQuery } from './cache-queries.ts'
import { durationText, numberText, sizeText } from './cache-units.ts'
import css from './caches.module.css'

interface CacheEntryDialogProps {
  entry: CacheEntry
  /** Why the last purge of it failed. */
  problem: Problem | null
  /** Null until something can be emptied. */
  onPurge: ((scope: PurgeScope) => void) | null
  onClose: () => void
}

/** What an entry has: its figures, tags, headers and the start of its body. */
export function CacheEntryDialog({ entry: listed, problem, onPurge, onClose }: CacheEntryDialogProps) {
  const { caches: text, common } = useText('caches', 'notices')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const { data, error, refetch } = useQuery(cacheEntryQuery(useApiContext(), listed.id))
  const entry = data ?? listed
  const isExpired = error instanceof ProblemError && error.code === 'not-found'
  const figures: readonly (readonly [string, string])[] = [
    [text.status(), String(entry.status)],
    [text.bytes(), sizeText(entry.bytes, locale)],
    [text.hits(), numberText(entry.hits, locale)],
    [text.age(), durationText(entry.ageSeconds, locale)],
    [text.remaining(), durationText(entry.remainingSeconds, locale)],
  ]
  return (
    <Dialog title={text.entry()} closeLabel={common.close()} onClose={onClose} size="lg">
      <div className={css.entry}>
        {problem ? <ProblemAlert problem={problem} /> : null}
        <p>
          <code>{entry.key}</code>
        </p>
        <dl className={css.facts}>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={css.actions}>
          <Button size="sm" variant="danger" disabled={!onPurge} onClick={() => onPurge?.({ what: 'entries', names: [entry.id] })}>
            {text.purgeEntry()}
          </Button>
        </div>
        {entry.tags.length > 0 ? (
          <>
            <h3>{text.purgeTags()}</h3>
            <div className={css.actions}>
              {entry.tags.map((tag) => (
                <Button
                  key={tag}
                  size="sm"
                  variant="secondary"
                  disabled={!onPurge}
                  aria-label={text.purgeTag({ tag })}
                  onClick={() => onPurge?.({ what: 'tags', names: [tag] })}
                >
                  {tag}
                </Button>
              ))}
            </div>
          </>
        ) : null}
        {isExpired ? <Alert tone="warning" title={text.expired()} /> : null}
        {error && !isExpired ? (
          <Alert tone="danger" title={text.failed()} action={<Button onClick={() => void refetch()}>{common.retry()}</Button>}>
            {problemText(texts, locale, error)}
          </Alert>
        ) : null}
        {data ? (
          <>
            <h3>{text.headers()}</h3>
            <pre className={css.content}>
              {Object.entries(data.headers)
                .map(([name, value]) => `${name}: ${value}`)
                .join('\n')}
            </pre>
            <h3>{text.body()}</h3>
            {data.isCut ? <p className={css.note}>{text.cut()}</p> : null}
            <pre className={css.content}>{data.body}</pre>
          </>
        ) : null}
        {data || error ? null : (
          <div aria-busy="true" className={css.entry}>
            <Skeleton kind="line" width="70%" />
            <Skeleton kind="line" width="55%" />
          </div>
        )}
      </div>
    </Dialog>
  )
}
