import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { curlOf } from './curl.ts'

const ORIGIN = 'https://shop.example'
const HEADERS = { apiKey: 'public-key', site: '1', 'x-gaussbox-language': 'hrv' }
const URL_OF_CART = 'https://shop.example/api/v2/ecommerce/cart/getCart'

/** Splits a command into arguments with a shell. */
const wordsOf = (command: string): string[] =>
  execFileSync('/bin/sh', ['-c', `for each in ${command}; do printf '%s\\0' "$each"; done`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1)

test('a GET is reproduced with its URL, query and headers', () => {
  const command = curlOf(
    { method: 'GET', url: 'https://shop.example/api/v1/settings/commons?type=countries&language=hr', headers: HEADERS, body: undefined },
    { origin: ORIGIN },
  )
  expect(wordsOf(command)).toEqual([
    'curl',
    '-X',
    'GET',
    'https://shop.example/api/v1/settings/commons?type=countries&language=hr',
    '-H',
    'apiKey: public-key',
    '-H',
    'site: 1',
    '-H',
    'x-gaussbox-language: hrv',
  ])
})

test('a POST request has the same JSON, whatever characters it contains', () => {
  const body = { name: 'O\'Neil $(rm -rf ~) `id` \\ "x"', lines: ['š', null, 2, true], deep: { note: 'a\nb' } }
  const words = wordsOf(curlOf({ method: 'POST', url: URL_OF_CART, headers: HEADERS, body }, { origin: ORIGIN }))
  expect(words.slice(-4, -1)).toEqual(['-H', 'content-type: application/json', '--data-raw'])
  expect(JSON.parse(words.at(-1) ?? '')).toEqual(body)
})

test('a multipart form has its fields and the file name', () => {
  const body = new FormData()
  body.append('title', '@not-a-file; "x"')
  body.append('file', new File(['x'], "plan '1'.pdf", { type: 'application/pdf' }))
  const words = wordsOf(curlOf({ method: 'POST', url: 'https://shop.example/api/v2/media/upload', headers: HEADERS, body }, { origin: ORIGIN }))
  expect(words.slice(-4)).toEqual(['--form-string', 'title=@not-a-file; "x"', '-F', 'file=@"plan \'1\'.pdf"'])
})

test('no secret of any part of the request is included', () => {
  const CANARY = 'canary-4711'
  const command = curlOf(
    {
      method: 'POST',
      url: `https://shop.example/api/v1/user/web/verify/${CANARY}?token=${CANARY}&code=${CANARY}&state=${CANARY}&note=4111+1111+1111+1111`,
      headers: { ...HEADERS, accessToken: CANARY, refreshToken: CANARY, Authorization: `Bearer ${CANARY}`, Cookie: CANARY },
      body: {
        protectCode: CANARY,
        password: CANARY,
        oldPassword: CANARY,
        repeatPassword: CANARY,
        token: CANARY,
        barcode: CANARY,
        nested: [{ cardNumber: CANARY, cvc: CANARY, recaptchaResponse: CANARY }],
        text: 'My card is 4111 1111 1111 1111, or 4111-1111-1111-1111.',
        number: 4111111111111111,
      },
    },
    { origin: ORIGIN },
  )
  expect(command).not.toContain(CANARY)
  expect(command).not.toMatch(/4111/)
  expect(command).toContain('public-key')
})

test('a whole command reproduces the request: absolute, with tokens and codes', () => {
  const body = { cartId: 'cart-1', protectCode: 'code-1', note: 'My number is 4111 1111 1111 1111.' }
  const request = { method: 'POST', url: '/api/v2/ecommerce/cart/getCart?token=t-1', headers: { ...HEADERS, accessToken: 'token-1' }, body }
  const words = wordsOf(curlOf(request, { origin: ORIGIN, isWhole: true }))
  expect(words.slice(0, 4)).toEqual(['curl', '-X', 'POST', 'https://shop.example/api/v2/ecommerce/cart/getCart?token=t-1'])
  expect(words).toContain('accessToken: token-1')
  expect(JSON.parse(words.at(-1) ?? '')).toEqual(body)
})
