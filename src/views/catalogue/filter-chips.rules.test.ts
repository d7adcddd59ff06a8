import { expect, test } from 'vitest'
import type { LayeredFilter } from '#contract/product.ts'
import { filterChips } from './filter-chips.rules.ts'

const value = (id: number, valueLabel: string) => ({ id, attributeID: 1, valueLabel, totalProducts: 1, minValue: null, maxValue: null, hex: null, media: null })
const filter = (attributeCode: string, label: string, type: LayeredFilter['type'], values: LayeredFilter['values'] = []): LayeredFilter => ({
  attributeID: 1,
  attributeCode,
  label,
  type,
  unit: null,
  values,
})
const FILTERS = [
  filter('colour', 'Colour', 'VisualSwatch', [value(3, 'Cobalt'), value(5, 'Sand')]),
  filter('handmade', 'Made by hand', 'YesNo'),
  filter('price', 'Price', 'Number'),
]
const WORDS = { yes: 'Yes', no: 'No', end: (_: LayeredFilter, end: number) => `${end} €` }

test('each selected value and each range has a chip that removes it and resets the page', () => {
  const search = { page: 3, sort: 'cheapest', colour: '3,5', handmade: 'no', price: '10,50' }
  const rest = { sort: 'cheapest', colour: '3,5', handmade: 'no', price: '10,50' }
  expect(filterChips(search, FILTERS, WORDS)).toEqual([
    { key: 'colour 3', name: 'Colour: Cobalt', changes: { colour: 5 }, search: { ...rest, colour: 5 } },
    { key: 'colour 5', name: 'Colour: Sand', changes: { colour: 3 }, search: { ...rest, colour: 3 } },
    { key: 'handmade', name: 'Made by hand: No', changes: { handmade: null }, search: { ...rest, handmade: undefined } },
    { key: 'price', name: 'Price: 10 € – 50 €', changes: { price: null }, search: { ...rest, price: undefined } },
  ])
})

test('unknown filters, unknown values and values of the wrong type have no chip', () => {
  expect(filterChips({ colour: 99, handmade: 3, price: 10, shape: 1, size: 'x' }, FILTERS, WORDS)).toEqual([])
})
