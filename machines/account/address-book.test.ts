import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Address } from '#contract/address.ts'
import { describePaths } from '#tests/model/describe-paths.ts'
import type { OperationInput } from '../operation.ts'
import { addressBookMachine } from './address-book.machine.ts'
import { addressBookModel } from './address-book.model.ts'
import { selectAddressProblem, selectDeletedAddressIds, selectDeletingAddressId, selectIsAddressBusy, selectOpenAddress } from './address-book.selectors.ts'

describePaths('address-book', addressBookModel)

const address = (street: string): Address => ({
  type: 'Main',
  firstName: 'Ana',
  lastName: 'Kovač',
  contactEmail: 'ana@example.com',
  contactPhone: '1',
  countryId: 1,
  street,
  houseNumber: '1',
  city: 'Split',
  zipCode: '21000',
})

test('retries the same address with the same idempotency key, and a changed one with a new key', async () => {
  const keys: unknown[] = []
  const createAddress = fromPromise<Address, OperationInput<'createAddress'>>(async ({ input }) => {
    keys.push(input.idempotencyKey)
    throw new Error('lost')
  })
  const book = createActor(addressBookMachine.provide({ actors: { createAddress } })).start()
  book.send({ type: 'address.add', addressType: 'Main' })
  for (const [street, key] of [
    ['Riva', 'first'],
    ['Riva', 'second'],
    ['Obala', 'third'],
  ] as const) {
    book.send({ type: 'address.submit', body: address(street), key })
    expect(selectIsAddressBusy(book.getSnapshot())).toBe(true)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(keys).toEqual(['first', 'first', 'third'])
  expect([selectOpenAddress(book.getSnapshot()), selectAddressProblem(book.getSnapshot())?.message]).toEqual([{ id: null, addressType: 'Main' }, 'lost'])
})

test('deletes an address only after confirmation', () => {
  const book = createActor(addressBookMachine).start()
  book.send({ type: 'address.confirm' })
  book.send({ type: 'address.remove', id: 3 })
  expect([selectDeletingAddressId(book.getSnapshot()), selectDeletedAddressIds(book.getSnapshot())]).toEqual([3, []])
})
