import { expect, test } from 'vitest'
import { carriesToken } from './token-address.ts'

test.each([
  '/confirm-email?token=t-1',
  '/hr/zaboravljena-lozinka?redirect=%2F&token=',
  '/confirm-email?id=1?&tok%65n=t-1',
  '/social-login?code=c-1',
  '/hr/social-login',
  '/adminLogin?redirect=%2Fconfirm-email%3Fid%3D1%26token%3Dt-1',
  '*?token=%',
])('%s has what no other page may learn', (address) => {
  expect(carriesToken(address)).toBe(true)
})

test.each(['', '/', '/shop?page=2', '/confirm-email?link=opened', '/token=1', '/shop?tokens=1', '/login?redirect=%2Forders%3Fpage%3D2', '//evil.test/?page=2'])(
  'what "%s" has may be known',
  (address) => {
    expect(carriesToken(address)).toBe(false)
  },
)
