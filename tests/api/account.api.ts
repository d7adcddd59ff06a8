import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADDRESSES_MAX } from '#contract/address.constants.ts'
import { addresses } from '#server/modules/address/address.tables.ts'
import { contentDaysOf } from '#tests/content-days.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { apiWith, DEMO_USERS, type LoggedIn, logIn } from './demo-users.ts'
import { addressIn, COUNTRIES, codeOf, PRODUCTS, problemOf, shopperOf } from './shopper.ts'

let open: OpenShop
let mirna: LoggedIn
let emma: LoggedIn
beforeAll(async () => {
  open = await openShop()
  mirna = await logIn(open, 'mirna')
  emma = await logIn(open, 'emma')
}, 120_000)
afterAll(() => open.close())

const home = addressIn(COUNTRIES.HR)
const created = async (person: LoggedIn) => (await person.calls.createAddress({ body: home })).id ?? 0

describe('a profile', () => {
  test('returns the whole profile of the user', async () => {
    const { calls } = await logIn(open, 'jakov')
    const place = { firstName: 'Jakov', lastName: 'Brajković', contactEmail: DEMO_USERS.jakov.email, contactPhone: '+385 98 000 0202', countryId: COUNTRIES.HR }
    expect(await calls.getWebProfile({})).toEqual({
      id: 2,
      email: DEMO_USERS.jakov.email,
      pendingEmail: null,
      hasPassword: true,
      firstName: 'Jakov',
      lastName: 'Brajković',
      isBackofficeUser: false,
      scope: ['customer'],
      memberCardBarcode: '2900260010246',
      addresses: [
        { id: 4, type: 'Main', ...place, street: 'Ulica kod vage', houseNumber: '2', zipCode: '51000', city: 'Rijeka' },
        { id: 3, type: 'Shipping', ...place, street: 'Lučka ulica', houseNumber: '8A', zipCode: '51000', city: 'Rijeka' },
      ],
      details: { phone: '+385 98 000 0202' },
      companyName: 'Konoba Lumbrela j.d.o.o.',
      companyOIB: '98765432106',
      createdAt: new Date((await contentDaysOf(open.shop.db)).moment('2025-06-03T19:40:00+02:00')).toISOString(),
    })
  })
})

describe('saved addresses', () => {
  test('are created with a server-side id, and the newest is first within its type', async () => {
    const [first, second] = [await created(emma), await created(emma)]
    await emma.calls.createAddress({ body: { ...home, type: 'Main', id: 1 } })
    const { addresses: saved } = await emma.calls.getWebProfile({})
    expect(saved.map(({ type }) => type)).toEqual(['Main', 'Shipping', 'Shipping', 'Shipping'])
    expect(saved.slice(1, 3).map(({ id }) => id)).toEqual([second, first])
    expect(saved[0]?.id).not.toBe(1)
  })

  test('are created once per idempotency key', async () => {
    const before = (await mirna.calls.getWebProfile({})).addresses.length
    const key = { idempotencyKey: randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => mirna.calls.createAddress({ body: home }, key).catch(() => null)))
    const again = await mirna.calls.createAddress({ body: home }, key)
    for (const response of answers) if (response) expect(response).toEqual(again)
    expect((await mirna.calls.getWebProfile({})).addresses).toHaveLength(before + 1)
    expect(await codeOf(mirna.calls.createAddress({ body: { ...home, city: 'Zadar' } }, key))).toBe('idempotency-mismatch')
  })

  test('are changed by their owner', async () => {
    const id = await created(mirna)
    const moved = { ...home, street: 'Nova ulica', id: 999_999 }
    expect(await mirna.calls.updateAddress({ params: { id: String(id) }, body: moved })).toEqual({ ...moved, id })
    expect((await mirna.calls.getWebProfile({})).addresses).toContainEqual({ ...moved, id })
  })

  test('of another customer are unknown like missing ones, and stay as they are', async () => {
    const canary = { ...home, street: 'Canary of Mirna' }
    const { id = 0 } = await mirna.calls.createAddress({ body: canary })
    for (const foreign of [String(id), '999999', '2147483648', '9999999999'])
      expect(await codeOf(emma.calls.updateAddress({ params: { id: foreign }, body: home }))).toBe('address-unknown')
    expect(await codeOf(open.client.in('en').updateAddress({ params: { id: String(id) }, body: home }))).toBe('not-logged-in')
    const [row] = await open.shop.db.select().from(addresses).where(eq(addresses.id, id))
    expect(row).toMatchObject({ userId: mirna.user.id, street: 'Canary of Mirna' })
    expect(JSON.stringify(await emma.calls.getWebProfile({}))).not.toContain('Canary')
  })

  test('are deleted by their owner only, once', async () => {
    const [id, other] = [await created(mirna), await created(mirna)]
    const clearAddresses = (person: LoggedIn, which: string) => person.calls.deleteAddress({ params: { id: which } })
    for (const foreign of [String(id), '999999', '9999999999']) expect(await codeOf(clearAddresses(emma, foreign))).toBe('address-unknown')
    expect(await codeOf(apiWith(open, {}).deleteAddress({ params: { id: String(id) } }))).toBe('not-logged-in')
    expect(await clearAddresses(mirna, String(id))).toEqual({ id })
    expect(await codeOf(clearAddresses(mirna, String(id)))).toBe('address-unknown')
    const left = (await mirna.calls.getWebProfile({})).addresses.map((address) => address.id)
    expect([left.includes(id), left.includes(other)]).toEqual([false, true])
  })

  test('used by a cart can be deleted: the cart stays and asks for an address', async () => {
    const shopper = await shopperOf(emma.calls)
    await shopper.add(PRODUCTS.sardines)
    const [home, bill] = [await created(emma), await created(emma)]
    const assign = (userShippingAddressId: number) =>
      emma.calls.assignAddresses({ body: { ...shopper.proof, userShippingAddressId, userBillingAddressId: bill } })
    expect((await assign(home)).customer?.id).toBe(emma.user.id)
    await emma.calls.deleteAddress({ params: { id: String(home) } })
    expect(await shopper.cart()).toMatchObject({ itemCount: 1, customer: null })
    expect(await codeOf(shopper.order({ userId: emma.user.id }))).toBe('address-gone')
    expect((await assign(bill)).customer?.id).toBe(emma.user.id)
  })

  test('have the form of their country, and the phone in international form', async () => {
    const wrong = { ...home, contactPhone: '-', zipCode: '2100', lastName: 'Kos 2' }
    const expected = [
      { path: 'contactPhone', key: 'phone' },
      { path: 'lastName', key: 'alphaSpecialCharsValidator' },
      { path: 'zipCode', key: 'zipCode' },
    ]
    const id = String(await created(emma))
    expect((await problemOf(emma.calls.createAddress({ body: wrong }))).payload?.fields).toEqual(expected)
    expect((await problemOf(emma.calls.updateAddress({ params: { id }, body: wrong }))).payload?.fields).toEqual(expected)
    const body = { ...home, contactPhone: '0911234567' }
    expect((await emma.calls.updateAddress({ params: { id }, body })).contactPhone).toBe('+385 91 123 4567')
  })

  test('cannot change owner through unexpected fields', async () => {
    const body = { ...home, userId: mirna.user.id, user_id: mirna.user.id }
    const { id } = await emma.calls.createAddress({ body })
    expect((await emma.calls.getWebProfile({})).addresses.map((address) => address.id)).toContain(id)
    expect((await mirna.calls.getWebProfile({})).addresses.map((address) => address.id)).not.toContain(id)
  })

  test('are in countries the shop ships to, and fifty at most', async () => {
    expect(await codeOf(mirna.calls.createAddress({ body: { ...home, countryId: 999 } }))).toBe('country-not-allowed')
    expect(await codeOf(mirna.calls.updateAddress({ params: { id: '1' }, body: { ...home, countryId: 999 } }))).toBe('country-not-allowed')
    const tin = await logIn(open, 'tin')
    const rows = Array.from({ length: ADDRESSES_MAX - 1 }, () => ({ ...home, userId: tin.user.id }))
    await open.shop.db.insert(addresses).values(rows.slice(1))
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        tin.calls.createAddress({ body: home }).then(
          () => 'saved',
          (error: { code: string }) => error.code,
        ),
      ),
    )
    expect(answers.sort()).toEqual(['saved', 'too-many-addresses', 'too-many-addresses'])
  })

  test('are for customers only', async () => {
    const nika = await logIn(open, 'nika')
    expect(await codeOf(nika.calls.createAddress({ body: home }))).toBe('forbidden')
    expect(await codeOf(open.client.in('en').createAddress({ body: home }))).toBe('not-logged-in')
    expect(await codeOf(apiWith(open, {}).updateWebUser({ body: {} }))).toBe('not-logged-in')
  })
})

describe('the member card of an account', () => {
  test('is stored, returned by the profile, and removed again', async () => {
    const { calls } = await logIn(open, 'mirna')
    const before = await calls.getWebProfile({})
    expect(before.memberCardBarcode).toBe('2900260010178')
    expect(await calls.updateWebUser({ body: { memberCardBarcode: null } })).toEqual({ ...before, memberCardBarcode: null })
    expect(await calls.updateWebUser({ body: {} })).toEqual({ ...before, memberCardBarcode: null })
    expect(await calls.updateWebUser({ body: { email: ' Mirna.Lozic@example.com', memberCardBarcode: '2900260010178' } })).toEqual(before)
  })

  test("is one's own and valid", async () => {
    for (const memberCardBarcode of ['2900260010179', '2900260010246', 'abc', ''])
      expect(await codeOf(emma.calls.updateWebUser({ body: { memberCardBarcode } }))).toBe('member-card-invalid')
    expect((await emma.calls.getWebProfile({})).memberCardBarcode).toBeNull()
    const guesses = Array.from({ length: 7 }, () => emma.calls.updateWebUser({ body: { memberCardBarcode: '2900260010246' } }))
    expect((await Promise.all(guesses.map(codeOf))).sort()).toEqual([...Array(6).fill('member-card-invalid'), 'rate-limited'])
    expect(await codeOf(emma.calls.updateWebUser({ body: { memberCardBarcode: '2900260010178' } }))).toBe('rate-limited')
  })

  test('is unchanged when another field of the request is rejected', async () => {
    const jakov = await logIn(open, 'jakov')
    expect(await codeOf(jakov.calls.updateWebUser({ body: { email: DEMO_USERS.mirna.email, memberCardBarcode: null } }))).toBe('password-wrong')
    expect(await codeOf(jakov.calls.updateWebUser({ body: { firstName: 'Jakša', memberCardBarcode: '2900260010179' } }))).toBe('member-card-invalid')
    expect(await jakov.calls.getWebProfile({})).toMatchObject({ firstName: 'Jakov', memberCardBarcode: '2900260010246', pendingEmail: null })
  })
})
