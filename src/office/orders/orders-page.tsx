import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId } from 'react'
import { usePaginationText } from '#src/i18n/use-pagination-text.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input, Select } from '#src/ui/input.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { useMoney } from '#src/ui/price.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Display } from '#src/ui/text.tsx'
import record from '../record/record.module.css'
import { useTime } from '../use-time.ts'
import { shopOrdersQuery } from './order-queries.ts'
import css from './orders.module.css'
import { type OrdersAddress, parseOrdersAddress, STATUSES } from './orders-address.ts'

const PAGES_SHOWN = 5

/** Orders of all customers, found by words and status. */
export function ShopOrdersPage({ address }: { address: OrdersAddress }) {
  const { shopOrders: text, orders, common } = useText('shopOrders', 'orders', 'notices')
  const pagination = usePaginationText()
  const time = useTime()
  const money = useMoney()
  const { data, isError, refetch } = useQuery(shopOrdersQuery(useApiContext(), address))
  return (
    <div className={record.page}>
      <Display as="h1" size={4}>
        {text.title()}
      </Display>
      <OrderFilters key={`${address.search} ${address.status}`} address={address} />
      {isError ? <Alert tone="danger" title={text.listFailed()} action={<Button onClick={() => void refetch()}>{common.retry()}</Button>} /> : null}
      <p role="status">{data ? text.found({ count: data.paging.total }) : ''}</p>
      {data || isError ? null : (
        <div aria-busy="true" className={record.part}>
          <Skeleton kind="line" width="60%" />
          <Skeleton kind="line" width="80%" />
        </div>
      )}
      <ul className={css.orders}>
        {data?.records.map((order) => (
          <li key={order.orderNumber}>
            <Link className={record.link} to="/{-$locale}/admin/orders/$number" params={{ number: order.orderNumber }}>
              {order.orderNumber}
            </Link>
            <b data-end="">{money(order.total)}</b>
            <span>{order.customerName}</span>
            <span data-end="">{orders.status[order.status]()}</span>
            <small>{time(order.placedAt)}</small>
            <small data-end="">{`${order.paymentMethod}, ${order.deliveryMethod}`}</small>
          </li>
        ))}
      </ul>
      {data && data.paging.lastPage > 1 ? (
        <Pagination
          page={address.page ?? 1}
          lastPage={data.paging.lastPage}
          size={PAGES_SHOWN}
          text={pagination}
          link={(number, attributes, content) => (
            <Link to="/{-$locale}/admin/orders" search={parseOrdersAddress({ ...address, page: number })} {...attributes}>
              {content}
            </Link>
          )}
        />
      ) : null}
    </div>
  )
}

function OrderFilters({ address: { search = '', status } }: { address: OrdersAddress }) {
  const { shopOrders: text, orders } = useText('shopOrders', 'orders')
  const navigate = useNavigate()
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate({ to: '/{-$locale}/admin/orders', search: parseOrdersAddress(Object.fromEntries(new FormData(event.currentTarget))) })
  }
  return (
    <search>
      <form className={css.filters} onSubmit={submit}>
        <Field id={`${id}-search`} label={text.search()}>
          {(control) => <Input {...control} name="search" type="search" defaultValue={search} />}
        </Field>
        <Field id={`${id}-status`} label={text.status()}>
          {(control) => (
            <Select {...control} name="status" defaultValue={status ?? ''}>
              <option value="">{text.anyStatus()}</option>
              {STATUSES.map((each) => (
                <option key={each} value={each}>
                  {orders.status[each]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit">{text.find()}</Button>
      </form>
    </search>
  )
}
