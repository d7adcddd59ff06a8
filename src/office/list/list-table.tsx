import type { KeyboardEvent, ReactNode } from 'react'
import { Cell, Checkbox, Column, I18nProvider, Row, type Selection, Table, TableBody, TableHeader } from 'react-aria-components'
import { useLocale } from '#src/locale/use-locale.ts'
import { Icon, Tick } from '#src/ui/icon.tsx'
import css from './list.module.css'

export interface ListRecord {
  readonly id: number | string
}

/** A column of a list: its name, and what stands in it. */
export interface ListColumn<R> {
  readonly label: string
  /** In words: in a file, and on the page unless `cell` draws it. */
  readonly text: (record: R) => string
  readonly cell?: (record: R) => ReactNode
  readonly isNumber?: boolean
  /** Buttons, which no file has. */
  readonly isForPageOnly?: true
}

/** Records that are chosen, of all pages. */
export interface ListSelection<R> {
  readonly chosen: ReadonlyMap<ListRecord['id'], R>
  readonly onChange: (chosen: ReadonlyMap<ListRecord['id'], R>) => void
}

interface ListTableProps<R extends ListRecord> {
  label: string
  /** Names of the columns that are shown; the first names the record. */
  shown: readonly string[]
  columns: Readonly<Record<string, ListColumn<R>>>
  records: readonly R[]
  sorts: readonly string[]
  /** A column, with `-` before it in reverse. */
  sort: string
  onSort: (sort: string) => void
  /** The records belong to the address before. */
  isStale: boolean
  selection?: ListSelection<R> | undefined
}

/** The chosen records of all pages, after some of this page were chosen. */
function chosenAfter<R extends ListRecord>({ chosen }: ListSelection<R>, records: readonly R[], keys: Selection): Map<ListRecord['id'], R> {
  const next = new Map(chosen)
  for (const record of records) {
    if (keys === 'all' || keys.has(record.id)) next.set(record.id, record)
    else next.delete(record.id)
  }
  return next
}

const Check = () => (
  <Checkbox slot="selection" className={css.check ?? ''}>
    <Tick />
  </Checkbox>
)

/** The arrow keys, and focus that comes late, rest on a row: Enter opens its record there too. */
function openRecord({ key, target }: KeyboardEvent) {
  if (key === 'Enter' && target instanceof HTMLTableRowElement) target.querySelector<HTMLElement>('a, [data-open]')?.click()
}

/** The records of a list: a table that is moved in with the arrow keys, and cards on a phone. */
export function ListTable<R extends ListRecord>({ label, shown, columns, records, sorts, sort, onSort, isStale, selection }: ListTableProps<R>) {
  const locale = useLocale()
  return (
    <I18nProvider locale={locale}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that its rows leave */}
      <div className={css.scroll} data-stale={isStale ? '' : undefined} onKeyDown={openRecord}>
        <Table
          className={css.table ?? ''}
          aria-label={label}
          sortDescriptor={{ column: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' }}
          selectionMode={selection ? 'multiple' : 'none'}
          {...(selection && {
            selectedKeys: records.flatMap(({ id }) => (selection.chosen.has(id) ? id : [])),
            onSelectionChange: (keys) => selection.onChange(chosenAfter(selection, records, keys)),
          })}
          onSortChange={({ column, direction }) => onSort(direction === 'descending' ? `-${column}` : String(column))}
        >
          <TableHeader>
            {selection ? (
              <Column>
                <Check />
              </Column>
            ) : null}
            {shown.map((name, index) => (
              <Column key={name} id={name} isRowHeader={index === 0} allowsSorting={sorts.includes(name)} data-num={columns[name]?.isNumber ? '' : undefined}>
                {({ sortDirection }) => (
                  <>
                    <span>{columns[name]?.label}</span>
                    {sortDirection ? <Icon name="down" size="sm" data-up={sortDirection === 'ascending' ? '' : undefined} /> : null}
                  </>
                )}
              </Column>
            ))}
          </TableHeader>
          <TableBody items={records} dependencies={[shown, columns, selection !== undefined]}>
            {(record) => (
              <Row id={record.id}>
                {selection ? (
                  <Cell data-check="">
                    <Check />
                  </Cell>
                ) : null}
                {shown.map((name, index) => {
                  const column = columns[name]
                  return (
                    <Cell
                      key={name}
                      data-label={index === 0 ? undefined : column?.label}
                      data-lead={index === 0 ? '' : undefined}
                      data-num={column?.isNumber ? '' : undefined}
                    >
                      {column?.cell ? column.cell(record) : column?.text(record)}
                    </Cell>
                  )
                })}
              </Row>
            )}
          </TableBody>
        </Table>
      </div>
    </I18nProvider>
  )
}
