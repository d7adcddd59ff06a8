import { expect, test } from 'vitest'
import { tokenExpiry, tokenUserId } from './token-payload.ts'

const token = (payload: unknown) => `head.${btoa(JSON.stringify(payload))}.signature`

test.each([
  [token({ sub: '9', exp: 1_700_000_000 }), 9, 1_700_000_000_000],
  [token({ sub: 9 }), null, null],
  [token({ sub: '9a', exp: 'soon' }), null, null],
  [token({ sub: '' }), null, null],
  [token(null), null, null],
  ['access-1', null, null],
  ['a.%%%.c', null, null],
  ['', null, null],
])('of the token %j the user is %j, and its end %j', (accessToken, userId, expiry) => {
  expect([tokenUserId(accessToken), tokenExpiry(accessToken)]).toEqual([userId, expiry])
})
