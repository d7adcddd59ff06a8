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

test('no step is completed before the address is entered', () => {
  expect(completedSteps({ step: 'delivery', orderer, countries, method, branchId: 2, gift: '' })).toEqual([])
})

test('at the shipping step the address is completed', () => {
  expect(completedSteps({ step: 'shipping', orderer, countries, method, branchId: 2, gift: '' })).toEqual([delivery])
})

test('the gift message is shown with the address', () => {
  const [done] = completedSteps({ step: 'shipping', orderer, countries, method, branchId: 2, gift: 'Gift message: Happy birthday' })
  expect(done).toEqual({ ...delivery, lines: [...delivery.lines, 'Gift message: Happy birthday'] })
})

test('at the payment step the shipping method is named with its branch', () => {
  expect(completedSteps({ step: 'payment', orderer, countries, method, branchId: 2, gift: '' })).toEqual([
    delivery,
    { step: 'shipping', lines: ['Parcel locker', 'Zagreb, Maksimirski vrt, Ulica velikih platana 41'] },
  ])
})

test('a shipping method without a loaded name keeps its line', () => {
  expect(completedSteps({ step: 'payment', orderer, countries, method: undefined, branchId: null, gift: '' })[1]).toEqual({ step: 'shipping', lines: ['…'] })
})
