import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { logIn, PEOPLE } from './person.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())

test('a customer logs in and is known by the access token', async () => {
  const mirna = await logIn(open, 'mirna')
  expect(mirna.user).toEqual({
    id: PEOPLE.mirna.id,
    email: PEOPLE.mirna.email,
    firstName: 'Mirna',
    lastName: 'Lozić',
    isBackofficeUser: false,
    scope: ['customer'],
    createdAt: '2025-11-22T09:14:00.000Z',
  })
  expect(mirna.tokens).toEqual({
    accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    refreshToken: expect.stringMatching(/^[\w-]{43}$/),
    expiresIn: 900,
  })
  expect(await mirna.calls.getWebProfile({})).toEqual(mirna.user)
})
