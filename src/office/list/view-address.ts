import type { ListDefinition } from '#contract/office-list.constants.ts'
import { type ListAddress, listAddressParser } from './list-address.ts'

/** The search parameters of a list as a view has them: without the page, in one order. */
export const toViewAddress = ({ page: _, ...address }: ListAddress): string =>
  String(
    new URLSearchParams(
      Object.entries(address)
        .flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
        .sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
    ),
  )

/** The search parameters of a view that the list still knows. */
export const readViewAddress = (definition: ListDefinition, address: string): ListAddress =>
  listAddressParser(definition)(Object.fromEntries(new URLSearchParams(address)))
