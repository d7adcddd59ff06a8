import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiContext } from '#src/queries/api-context.ts'
import { RECORD_QUERY } from '../record/record-query.ts'
import type { OrdersAddress } from './orders-address.ts'

const ofUser = { gcTime: 60_000, meta: { personal: true } } as const

/** A page of the orders of all customers. */
export const shopOrdersQuery = ({ locale, api }: ApiContext, { page = 1, search, status }: OrdersAddress) =>
  queryOptions({
    ...ofUser,
    queryKey: [locale, 'shopOrders', 'list', page, search, status],
    queryFn: ({ signal }) => api.filterShopOrders({ body: { page, limit: 25, ...(search && { search }), ...(status && { statuses: [status] }) } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** An order as it is opened; from there on its actor has it. */
export const shopOrderQuery = ({ locale, api }: ApiContext, number: string) =>
  queryOptions({
    ...RECORD_QUERY,
    queryKey: [locale, 'shopOrders', 'order', number],
    queryFn: ({ signal }) => api.getShopOrder({ params: { number } }, { signal }),
  })
