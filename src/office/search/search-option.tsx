import type { OfficeSearchKind } from '#contract/office-search.constants.ts'
import type { OfficeSearchRecord } from '#contract/office-search.ts'
import { formatDate } from '#src/i18n/format.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { Highlighted } from '#src/views/search/highlighted.tsx'
import css from './office-search.module.css'

const ICONS: Readonly<Record<OfficeSearchKind, IconName>> = {
  orders: 'truck',
  products: 'tag',
  categories: 'filter',
  pages: 'file',
  posts: 'note',
  events: 'calendar',
  media: 'box',
  consents: 'file',
  templates: 'copy',
  staff: 'user',
}
const TONES = { draft: 'warning', scheduled: 'warning', investors: 'quiet', archived: 'danger' } as const
const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const

interface SearchOptionProps {
  kind: OfficeSearchKind
  record: OfficeSearchRecord
  search: string
}

/** Something that was found: its image, its name with the searched characters marked, and what distinguishes it. */
export function SearchOption({ kind, record: { id, title, alias, detail, at, image, hidden, status }, search }: SearchOptionProps) {
  const { officeSearch: text, orders } = useText('officeSearch', 'orders')
  const locale = useLocale()
  const details = [detail, at ? formatDate(at, locale, DAY) : '', alias ? text.alias({ name: alias }) : ''].filter(Boolean).join(', ')
  return (
    <>
      <span className={css.preview}>{image ? <Picture media={image} sizes="2.5rem" alt="" max={160} /> : <Icon name={ICONS[kind]} />}</span>
      <span className={css.label}>
        <b>{title === '' ? text.untitled({ id }) : <Highlighted text={title} words={search} />}</b>
        {details === '' ? null : (
          <small>
            <Highlighted text={details} words={search} />
          </small>
        )}
      </span>
      {hidden ? <Badge tone={TONES[hidden]}>{text.hidden[hidden]()}</Badge> : null}
      {status ? <Badge tone="quiet">{orders.status[status]()}</Badge> : null}
    </>
  )
}
