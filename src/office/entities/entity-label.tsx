import type { EntityCandidate } from '#contract/entity-candidates.ts'
import { formatDate } from '#src/i18n/format.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import css from './entities-dialog.module.css'
import { HIDDEN_TONES, useEntityName } from './entity-names.ts'

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** An entity in a row: its image, its name, and why visitors do not see it. */
export function EntityLabel({ id, record, isLoading = false }: { id: number; record: EntityCandidate | undefined; isLoading?: boolean }) {
  const { editing } = useText('editing')
  const { entities: text } = editing
  const locale = useLocale()
  const nameOf = useEntityName()
  const details = record ? [record.sku, record.at ? formatDate(record.at, locale, DAY) : ''].filter(Boolean).join(', ') : ''
  return (
    <>
      <span className={css.preview}>
        {record?.image ? <Picture media={record.image} sizes="2.75rem" alt="" max={320} /> : <Icon name={record?.hidden === 'missing' ? 'warn' : 'file'} />}
      </span>
      <span className={css.label}>
        {isLoading && !record ? <Skeleton kind="line" width="70%" /> : <b>{nameOf(id, record)}</b>}
        {details === '' ? null : <small>{details}</small>}
        {record?.hidden ? <Badge tone={HIDDEN_TONES[record.hidden]}>{text[record.hidden]()}</Badge> : null}
      </span>
    </>
  )
}

/** Stands where rows are loaded. */
export function EntitySkeletons({ count }: { count: number }) {
  return (
    <ol className={css.rows} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index).map((row) => (
        <li key={row} className={css.row}>
          <span className={css.preview} />
          <span className={css.label}>
            <Skeleton kind="line" width="70%" />
          </span>
        </li>
      ))}
    </ol>
  )
}
