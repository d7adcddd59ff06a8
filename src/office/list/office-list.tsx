import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { ColumnOf, ListDefinition } from '#contract/office-list.constants.ts'
import type { Paging } from '#contract/paging.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { useText } from '#src/i18n/use-text.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Input, Select } from '#src/ui/input.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Display } from '#src/ui/text.tsx'
import css from './list.module.css'
import { defaultColumns, type ListAddress, type ListRequest, listRequest } from './list-address.ts'
import { ListColumns } from './list-columns.tsx'
import { ListExport } from './list-export.tsx'
import { type FilterWords, ListFilter } from './list-filter.tsx'
import { ListPages } from './list-pages.tsx'
import { type ListColumn, type ListRecord, type ListSelection, ListTable } from './list-table.tsx'
import { ListViews } from './list-views.tsx'

interface ListResponse<R> {
  records: R[]
  paging: Paging
}

interface OfficeListProps<D extends ListDefinition, R extends ListRecord, A extends ListResponse<R>> {
  definition: D
  /** Of the queries: the same for everything that changes what is listed. */
  name: string
  address: ListAddress
  title: string
  columns: Readonly<Record<ColumnOf<D>, ListColumn<R>>>
  filters: Readonly<Record<keyof D['filters'], FilterWords>>
  read: (api: ApiClient, request: { body: ListRequest<D> }, options: { signal: AbortSignal }) => Promise<A>
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Below the title: what the response has besides its records; without one while it is loaded. */
  summary?: (response: A | undefined) => ReactNode
  /** Above the records, and there with them: nothing moves when it appears. */
  notice?: (response: A) => ReactNode
  selection?: ListSelection<R>
  /** What can be done with the chosen records. */
  bulk?: ReactNode
}

const ROWS_EXPECTED = ['70%', '55%', '80%', '60%', '75%', '50%']

/** A list of the back office. What it shows stands in the address. */
export function OfficeList<D extends ListDefinition, R extends ListRecord, A extends ListResponse<R>>({
  definition,
  name,
  address,
  title,
  columns,
  filters,
  read,
  actions,
  summary,
  notice,
  selection,
  bulk,
}: OfficeListProps<D, R, A>) {
  const { officeList: text, common } = useText('officeList', 'notices')
  const { texts } = useRouter().options.context
  const id = useId()
  const navigate = useNavigate()
  const { api, locale } = useApiContext()
  const request = listRequest(definition, address)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [locale, name, 'list', request],
    queryFn: ({ signal }) => read(api, { body: request }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    meta: { personal: true },
  })
  const go = (search: ListAddress) => void navigate({ to: '.', search, resetScroll: false })
  const change = (changed: ListAddress) => go({ ...address, page: undefined, ...changed })
  const clear = () => go({ columns: address.columns, sort: address.sort })
  const shown = address.columns === undefined ? defaultColumns(definition) : String(address.columns).split(',')
  const isFiltered = ['search', ...Object.keys(filters)].some((filter) => address[filter] !== undefined)
  return (
    <>
      <div className={css.head}>
        <div>
          <Display as="h1" size={4}>
            {title}
          </Display>
          <p className={css.meta} role="status">
            {data ? text.found({ count: data.paging.total }) : text.loading()}
          </p>
        </div>
        {actions}
      </div>
      {summary?.(data)}
      <search className={css.filters} aria-label={title}>
        <form
          className={css.search}
          onSubmit={(event) => {
            event.preventDefault()
            change({ search: String(new FormData(event.currentTarget).get('search')).trim() || undefined })
          }}
        >
          <Input
            key={address.search}
            name="search"
            type="search"
            size="sm"
            aria-label={text.search()}
            placeholder={text.search()}
            defaultValue={address.search}
          />
        </form>
        {Object.entries(definition.filters).map(([filter, shape]) =>
          shape.type === 'names' && shape.isLinked && address[filter] === undefined ? null : (
            <ListFilter
              key={filter}
              filter={shape}
              words={filters[filter as keyof D['filters']]}
              value={String(address[filter] ?? '')}
              onChange={(value) => change({ [filter]: value || undefined })}
            />
          ),
        )}
        <ListViews definition={definition} list={name} address={address} />
        <ListColumns definition={definition} shown={shown} labels={columns} onChange={(names) => go({ ...address, columns: names })} />
        <ListExport
          title={title}
          shown={shown}
          columns={columns}
          total={data?.paging.total ?? null}
          read={(part, signal) => read(api, { body: { ...request, ...part } }, { signal })}
        />
        <span className={css.order}>
          <label htmlFor={`${id}-sort`}>{text.sort()}</label>
          <Select id={`${id}-sort`} size="sm" value={request.sort} onChange={({ target }) => change({ sort: target.value })}>
            {definition.sorts.flatMap((by) => {
              const { label: column } = columns[by as ColumnOf<D>]
              return [
                <option key={by} value={by}>
                  {text.ascending({ column })}
                </option>,
                <option key={`-${by}`} value={`-${by}`}>
                  {text.descending({ column })}
                </option>,
              ]
            })}
          </Select>
        </span>
        {isFiltered ? (
          <Button variant="text" onClick={clear}>
            {text.clear()}
          </Button>
        ) : null}
      </search>
      {error ? (
        <Alert tone="danger" title={text.failed()} action={<Button onClick={() => void refetch()}>{common.retry()}</Button>}>
          {problemText(texts, locale, error)}
        </Alert>
      ) : null}
      {data || error ? null : (
        <div className={css.waiting} aria-busy="true">
          {ROWS_EXPECTED.map((width) => (
            <Skeleton key={width} kind="line" width={width} />
          ))}
        </div>
      )}
      {data ? notice?.(data) : null}
      {bulk}
      {data?.records.length === 0 ? (
        <EmptyState title={<h2>{text.nothing()}</h2>} action={isFiltered || request.page > 1 ? <Button onClick={clear}>{text.clear()}</Button> : null}>
          {isFiltered ? text.nothingFits() : text.nothingYet()}
        </EmptyState>
      ) : null}
      {data && data.records.length > 0 ? (
        <ListTable
          label={title}
          shown={shown}
          columns={columns}
          records={data.records}
          sorts={definition.sorts}
          sort={request.sort}
          onSort={(sort) => change({ sort })}
          isStale={isPlaceholderData}
          selection={selection}
        />
      ) : null}
      <ListPages paging={data?.paging} />
    </>
  )
}
