import { expect, test } from 'vitest'
import { emailKey } from '#server/text/email-key.ts'
import { networkOf } from './session.rules.ts'

test.each([
  ['mirna@example.com', 'mirna@example.com'],
  [' Mirna@Example.COM ', 'mirna@example.com'],
  ['JOSIPA.ŽIŽIĆ@example.hr', 'josipa.žižić@example.hr'],
  ['žana@example.hr'.normalize('NFD'), 'žana@example.hr'],
])('%j is the account %s', (email, key) => {
  expect(emailKey(email)).toBe(key)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['', ''],
])('the address %s is of the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
