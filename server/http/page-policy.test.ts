import { expect, test } from 'vitest'
import { pagePolicy } from './page-policy.ts'

const partsOf = (policy: string) => Object.fromEntries(policy.split('; ').map((part) => [part.split(' ', 1)[0], part.split(' ').slice(1).join(' ')]))

test('a page runs its own scripts, embeds video players, and has Trusted Types with named policies only', () => {
  expect(partsOf(pagePolicy({ hashes: ['aGFzaA=='], forms: ['https://pay.example'] }))).toEqual({
    'default-src': "'none'",
    'script-src': "'self' 'sha256-aGFzaA=='",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'media-src': "'self'",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'frame-src': 'https://www.youtube-nocookie.com https://player.vimeo.com',
    'form-action': "'self' https://pay.example",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "cms payment-redirect wallet captcha launch default 'allow-duplicates'",
  })
})

test('hosts of a captcha are allowed where one is configured, and no others', () => {
  const other = partsOf(pagePolicy({ captcha: 'https://captcha.example/api.js?x=1' }))
  expect([other['script-src'], other['frame-src']]).toEqual([
    "'self' https://captcha.example",
    'https://www.youtube-nocookie.com https://player.vimeo.com https://captcha.example',
  ])
  expect(partsOf(pagePolicy({ captcha: 'https://www.google.com/recaptcha/api.js' }))['script-src']).toBe(
    "'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
  )
  expect(pagePolicy({ captcha: '/captcha/stub.js' })).toBe(pagePolicy())
})

test('a page may have Trusted Types policies of its own', () => {
  expect(partsOf(pagePolicy({ trustedTypes: ['vue'] }))['trusted-types']).toBe("cms payment-redirect wallet captcha launch default vue 'allow-duplicates'")
})
