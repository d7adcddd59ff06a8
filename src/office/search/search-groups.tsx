import { Fragment, type ReactNode } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { findOfficeRecords } from '#contract/office-search.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { OfficePage, OptionAttributes } from './office-page.ts'
import css from './office-search.module.css'
import { hasList, listLink, RecordLink } from './record-link.tsx'
import { SearchOption } from './search-option.tsx'

type FoundGroup = ResponseOf<typeof findOfficeRecords>['groups'][number]

interface SearchGroupsProps {
  id: string
  pages: readonly OfficePage[]
  groups: readonly FoundGroup[]
  search: string
  /** Index of the active option; -1 for none. */
  active: number
  /** Newer results are loading. */
  isBusy: boolean
}

const hasMore = ({ kind, records, total }: FoundGroup): boolean => hasList(kind) && total > records.length

/** How many options there are: records, and a link to the list of a group that has more. */
export const countOptions = (pages: readonly OfficePage[], groups: readonly FoundGroup[]): number =>
  pages.length + groups.reduce((count, group) => count + group.records.length + (hasMore(group) ? 1 : 0), 0)

export const optionId = (listId: string, option: number): string => `${listId}-${option}`

/** List box of pages of the back office and of what was found, in groups; the focus stays in the field. */
export function SearchGroups({ id, pages, groups, search, active, isBusy }: SearchGroupsProps) {
  const { officeSearch: text } = useText('officeSearch')
  const attributesOf = (option: number): OptionAttributes => ({
    id: optionId(id, option),
    role: 'option',
    tabIndex: -1,
    'aria-selected': option === active,
    className: css.option,
  })
  const starts = groups.map((_, index) => countOptions(pages, groups.slice(0, index)))
  return (
    // A click must not take the focus from the field.
    <div
      className={css.list}
      role="listbox"
      id={id}
      aria-label={text.results()}
      data-busy={isBusy ? '' : undefined}
      onMouseDown={(event) => event.preventDefault()}
    >
      {pages.length > 0 ? (
        <Group id={`${id}-pages`} name={text.goTo()} note="">
          {pages.map(({ key, name, link }, index) => (
            <Fragment key={key}>
              {link(
                attributesOf(index),
                <>
                  <span className={css.preview}>
                    <Icon name="right" />
                  </span>
                  <span className={css.label}>
                    <b>{name}</b>
                  </span>
                </>,
              )}
            </Fragment>
          ))}
        </Group>
      ) : null}
      {groups.map((group, index) => {
        const { kind, records, total } = group
        const start = starts[index] ?? 0
        return (
          <Group
            key={kind}
            id={`${id}-${kind}`}
            name={text.kinds[kind]()}
            note={total > records.length ? text.first({ shown: records.length, total }) : String(total)}
          >
            {records.map((record, position) => (
              <RecordLink key={record.id} kind={kind} record={record} attributes={attributesOf(start + position)}>
                <SearchOption kind={kind} record={record} search={search} />
              </RecordLink>
            ))}
            {hasMore(group) ? listLink(kind, search, attributesOf(start + records.length), <span className={css.more}>{text.all({ total })}</span>) : null}
          </Group>
        )
      })}
    </div>
  )
}

function Group({ id, name, note, children }: { id: string; name: string; note: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a list box are grouped by role
    <div role="group" aria-labelledby={id}>
      <div className={css.head} id={id} role="presentation">
        <span>{name}</span> <span>{note}</span>
      </div>
      {children}
    </div>
  )
}
