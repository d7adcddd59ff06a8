import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { curlOf } from './curl.ts'

const HEADERS = { apiKey: 'public-key', site: '1', 'x-gaussbox-language': 'hrv' }
const URL_OF_CART = 'https://shop.example/api/v2/ecommerce/cart/getCart'

/** The words of a command as a shell reads them. */
const wordsOf = (command: string): string[] =>
  execFileSync('/bin/sh', ['-c', `for each in ${command}; do printf '%s\\0' "$each"; done`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1)

test('a GET is reproduced with its URL, query and headers', () => {
  const command = curlOf({ method: 'GET', url: 'https://shop.example/api/v1/settings/commons?type=countries&language=hr', headers: HEADERS, body: undefined })
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

test('a POST sends the same JSON, whatever letters are in it', () => {
  const body = { name: 'O\'Neil $(rm -rf ~) `id` \\ "x"', lines: ['š', null, 2, true], deep: { note: 'a\nb' } }
  const words = wordsOf(curlOf({ method: 'POST', url: URL_OF_CART, headers: HEADERS, body }))
  expect(words.slice(-4, -1)).toEqual(['-H', 'content-type: application/json', '--data-raw'])
  expect(JSON.parse(words.at(-1) ?? '')).toEqual(body)
})

test('a form with a file names its fields and the file', () => {
  const body = new FormData()
  body.append('title', '@not-a-file; "x"')
  body.append('file', new File(['x'], "plan '1'.pdf", { type: 'application/pdf' }))
  const words = wordsOf(curlOf({ method: 'POST', url: 'https://shop.example/api/v2/media/upload', headers: HEADERS, body }))
  expect(words.slice(-4)).toEqual(['--form-string', 'title=@not-a-file; "x"', '-F', 'file=@"plan \'1\'.pdf"'])
})

test('no secret is in it, wherever it stands', () => {
  const CANARY = 'canary-4711'
  const command = curlOf({
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
  })
  expect(command).not.toContain(CANARY)
  expect(command).not.toMatch(/4111/)
  expect(command).toContain('public-key')
})
