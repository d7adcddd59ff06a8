import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())

const submit = (url: string, type = 'application/x-www-form-urlencoded') =>
  open.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: 'email=ana%40example.com&password=Mjesec+nad+uvalom+7' })

test('a form that is submitted to its page before its scripts ran leads back to the page, without its values', async () => {
  for (const url of ['/login', '/hr/prijava?redirect=%2Fhr%2Fnarudzbe', '/product/fig-jam']) {
    const response = await submit(url)
    expect([response.statusCode, response.headers.location, response.headers['cache-control'], response.body]).toEqual([303, url, 'no-store', ''])
  }
})

test.each(['//evil.example', '/\\\\evil.example', '///evil.example/login'])('a form sent to %s does not lead to another site', async (url) => {
  const { statusCode, headers } = await submit(url)
  if (statusCode === 303) expect(new URL(String(headers.location), 'https://shop.example').host).toBe('shop.example')
  else expect(statusCode).toBeGreaterThanOrEqual(400)
})

test('what is no form of a page is rejected as before', async () => {
  for (const url of ['/api/v1/session/login', '/api/nothing', '/assets/a.js', '/media/a.jpg', '/health/ready']) {
    const { statusCode } = await submit(url)
    expect([url, statusCode >= 400 && statusCode < 500]).toEqual([url, true])
  }
  expect((await submit('/login', 'text/plain')).statusCode).toBeGreaterThanOrEqual(400)
})
