import type { KeyboardEvent, ReactNode } from 'react'
import { Cell, Column, I18nProvider, Row, Table, TableBody, TableHeader } from 'react-aria-components'
import { useLocale } from '#src/locale/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'
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
}

/** The arrow keys, and focus that comes late, rest on a row: Enter opens its record there too. */
function openRecord({ key, target }: KeyboardEvent) {
  if (key === 'Enter' && target instanceof HTMLTableRowElement) target.querySelector('a')?.click()
}

/** The records of a list: a table that is moved in with the arrow keys, and cards on a phone. */
export function ListTable<R extends ListRecord>({ label, shown, columns, records, sorts, sort, onSort, isStale }: ListTableProps<R>) {
  const locale = useLocale()
  return (
    <I18nProvider locale={locale}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that its rows leave */}
      <div className={css.scroll} data-stale={isStale ? '' : undefined} onKeyDown={openRecord}>
        <Table
          className={css.table ?? ''}
          aria-label={label}
          sortDescriptor={{ column: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' }}
          onSortChange={({ column, direction }) => onSort(direction === 'descending' ? `-${column}` : String(column))}
        >
          <TableHeader>
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
          <TableBody items={records} dependencies={[shown, columns]}>
            {(record) => (
              <Row id={record.id}>
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
