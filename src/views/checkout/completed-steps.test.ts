import { expect, test } from 'vitest'
import { completedSteps } from './completed-steps.ts'

const orderer = {
  companyName: 'Obrt Lanterna',
  shipping: {
    type: 'Shipping' as const,
    firstName: 'Ana',
    lastName: 'Kovač',
    contactEmail: 'ana@example.com',
    contactPhone: '1',
    countryId: 7,
    street: 'Ulica starih lipa',
    houseNumber: '14',
    zipCode: '10000',
    city: 'Zagreb',
  },
}
const countries = [{ id: 7, iso: 'HR', iso3: 'HRV', name: 'Croatia', dialCode: '385' }]
const branch = { id: 2, name: 'Zagreb, Maksimirski vrt', address: 'Ulica velikih platana 41', zip: '10000', city: 'Zagreb', note: '' }
const method = { name: 'Parcel locker', options: [branch] }
const delivery = { step: 'delivery' as const, lines: ['Ana Kovač, Obrt Lanterna', 'Ulica starih lipa 14, 10000 Zagreb, Croatia'] }

test('nothing is decided before the address', () => {
  expect(completedSteps({ step: 'delivery', orderer, countries, method, branchId: 2 })).toEqual([])
})

test('on the way of delivery the address is decided', () => {
  expect(completedSteps({ step: 'shipping', orderer, countries, method, branchId: 2 })).toEqual([delivery])
})

test('at payment the way of delivery is named with its place', () => {
  expect(completedSteps({ step: 'payment', orderer, countries, method, branchId: 2 })).toEqual([
    delivery,
    { step: 'shipping', lines: ['Parcel locker', 'Zagreb, Maksimirski vrt, Ulica velikih platana 41'] },
  ])
})

test('a way of delivery whose name is not known yet keeps its line', () => {
  expect(completedSteps({ step: 'payment', orderer, countries, method: undefined, branchId: null })[1]).toEqual({ step: 'shipping', lines: ['…'] })
})
