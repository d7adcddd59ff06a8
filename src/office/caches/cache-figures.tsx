import type { filterCache } from '#contract/cache.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { durationText, numberText, shareText, sizeText } from './cache-units.ts'
import css from './caches.module.css'

const UNKNOWN = '–'

/** The whole cache in figures; the requests are those of today. */
export function CacheFigures({ total }: { total: ResponseOf<typeof filterCache>['total'] | null }) {
  const { caches: text } = useText('caches')
  const locale = useLocale()
  const figures = total
    ? {
        rate: shareText(total.hits, total.hits + total.misses, locale),
        entries: numberText(total.entries, locale),
        requests: numberText(total.hits + total.misses, locale),
        oldest: total.entries > 0 ? durationText(total.oldestSeconds, locale) : null,
        bytes: sizeText(total.bytes, locale),
      }
    : { rate: null, entries: null, requests: null, oldest: null, bytes: null }
  return (
    <section aria-label={text.figures.label()}>
      <dl className={css.figures}>
        {(['rate', 'entries', 'requests', 'oldest', 'bytes'] as const).map((name) => (
          <div key={name}>
            <dt>{text.figures[name]()}</dt>
            <dd>{figures[name] ?? UNKNOWN}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
