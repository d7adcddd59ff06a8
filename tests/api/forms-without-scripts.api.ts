import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { loadBuiltPages } from '#server/http/built-pages.ts'
import { type OpenShop, ORIGIN, openShop } from '#tests/open-shop.ts'
import { browserWithoutScripts, mainText } from './browser-without-scripts.ts'
import { PRODUCTS } from './shopper.ts'

const JAM = '/product/fig-jam'
const OIL = '/product/extra-virgin-olive-oil'
const BOARD = '/product/olive-wood-board'

let open: OpenShop
let app: FastifyInstance
beforeAll(async () => {
  open = await openShop()
  const pages = await loadBuiltPages()
  if (!pages) throw new Error('Run "npm run build" first')
  app = await createApp(open.shop, { pages })
})
afterAll(async () => {
  await app.close()
  await open.close()
})

const newBrowser = (headers: Readonly<Record<string, string>> = {}) => browserWithoutScripts(app, open.client, headers)

/** The tag of the control with this id. */
const field = ({ body }: { body: string }, id: string): string => new RegExp(`<input[^>]* id="${id}"[^>]*>|<input id="${id}"[^>]*>`).exec(body)?.[0] ?? ''

test('products of every format are added, changed and removed by forms, in both languages', async () => {
  const ana = newBrowser()
  const added = await ana.submit(JAM, { form: 'buy', qty: '2' })
  expect([added.statusCode, added.headers.location, added.headers['cache-control'], added.body]).toEqual([303, '/cart', 'private, no-store', ''])
  for (const [url, fields] of [
    [OIL, { form: 'buy', qty: '1', 'choice-volume': '500ml' }],
    ['/hr/proizvod/otocna-kuhinja', { form: 'buy', qty: '1' }],
    ['/product/tin-trio', { form: 'buy', qty: '1' }],
    [BOARD, { form: 'buy', qty: '1', 'option-1': '' }],
  ] as const) {
    expect([url, (await ana.submit(url, fields)).statusCode]).toEqual([url, 303])
  }
  const { items } = await ana.cart()
  expect(items.map(({ productId, qty }) => [productId, qty])).toEqual([
    [105, 2],
    [PRODUCTS.oliveOilMiddle, 1],
    [PRODUCTS.cookbook, 1],
    [PRODUCTS.tinTrio, 1],
    [PRODUCTS.board, 1],
  ])
  const page = await ana.open('/hr/kosarica')
  expect(page.statusCode).toBe(200)
  expect(mainText(page)).toContain('Džem od smokava')
  expect(mainText(page)).toContain('16,90 €')

  const [jam, oil] = items
  expect((await ana.submit('/cart', { form: 'line', item: String(jam?.itemId), qty: '5' })).statusCode).toBe(303)
  const removal = { form: 'line', item: String(oil?.itemId), do: 'remove' }
  expect((await ana.submit('/cart', removal)).statusCode).toBe(303)
  expect((await ana.submit('/cart', removal)).statusCode, 'twice').toBe(303)
  expect((await ana.cart()).items.map(({ productId, qty }) => [productId, qty]).slice(0, 2)).toEqual([
    [105, 5],
    [PRODUCTS.cookbook, 1],
  ])
})

test('a form that is submitted twice before its response adds once, and a later one adds again', async () => {
  const ana = newBrowser()
  await ana.submit(JAM, { form: 'buy', qty: '1' })
  const before = new Map(ana.cookies)
  const fields = { form: 'buy', qty: '2' }
  const twice = await Promise.all([ana.submit(JAM, fields, before), ana.submit(JAM, fields, before)])
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([303, 303])
  expect((await ana.cart()).itemCount).toBe(3)
  // Another form at the same time is another intent.
  expect((await ana.submit(OIL, { form: 'buy', qty: '1', 'choice-volume': '250ml' }, before)).statusCode).toBe(303)
  await ana.submit(JAM, fields)
  expect((await ana.cart()).itemCount).toBe(6)
})

test('forms of other sites change nothing', async () => {
  const ana = newBrowser()
  await ana.submit(JAM, { form: 'buy', qty: '1' })
  const { version } = await ana.cart()
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: ORIGIN },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': '', origin: 'https://evil.example' },
  ]) {
    const evil = newBrowser(headers)
    const sent = [await evil.submit(JAM, { form: 'buy', qty: '1' }, ana.cookies), await evil.submit('/cart', { form: 'coupon', coupon: 'X' }, ana.cookies)]
    for (const { statusCode, headers: answered } of sent) {
      expect([headers, statusCode, answered['set-cookie'], answered['content-type']]).toEqual([headers, 403, undefined, 'text/html; charset=utf-8'])
    }
  }
  for (const origin of [undefined, 'null', 'https://evil.example', `${ORIGIN}.evil.example`]) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...(origin !== undefined && { origin }) }
    expect([origin, (await app.inject({ method: 'POST', url: JAM, headers, payload: 'form=buy&qty=1' })).statusCode]).toEqual([origin, 403])
  }
  const own = { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost', origin: ORIGIN }
  expect((await app.inject({ method: 'POST', url: JAM, headers: own, payload: 'form=buy&qty=1' })).statusCode).toBe(303)
  expect((await ana.cart()).version).toBe(version)
})

test('the cart of a visitor is in no cache, and its page has neither data for hydration nor scripts that load others', async () => {
  const ana = newBrowser()
  await ana.submit(JAM, { form: 'buy', qty: '3' })
  const page = await ana.open('/cart')
  expect(mainText(page)).toContain('Fig jam')
  expect([page.headers['cache-control'], page.headers.etag, page.headers['content-encoding']]).toEqual(['private, no-store', undefined, undefined])
  expect(page.body).not.toContain(ana.cookies.get('protectCode'))
  expect(page.body.match(/<script[\s\S]*?<\/script>/g)).toEqual([
    "<script>document.cookie='formKey=;max-age=0;path=/';location.replace(location.href)</script>",
  ])
  const other = await app.inject({ url: '/cart' })
  expect([mainText(other).includes('Fig jam'), other.headers['cache-control'], other.headers['set-cookie']]).toEqual([
    false,
    'public, max-age=0, must-revalidate',
    undefined,
  ])
  const empty = newBrowser()
  expect((await empty.submit('/cart', { form: 'open' })).statusCode).toBe(303)
  expect(mainText(await empty.open('/cart'))).toContain('Nothing in here yet.')
  // Pages without forms of the cart are the cached ones.
  expect((await ana.open('/shop')).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
})

test('invalid input comes back at its field with what was typed, in the language of the page', async () => {
  const ivo = newBrowser()
  await ivo.submit('/hr/proizvod/dzem-od-smokava', { form: 'buy', qty: '1' })
  const item = String((await ivo.cart()).items[0]?.itemId)
  const quantity = await ivo.submit('/hr/kosarica', { form: 'line', item, qty: '<b>dva</b>' })
  expect(quantity.statusCode).toBe(422)
  expect(quantity.headers['cache-control']).toBe('private, no-store')
  expect(mainText(quantity)).toContain('Upišite cijeli broj veći od nule.')
  for (const part of ['value="&lt;b&gt;dva&lt;/b&gt;"', 'aria-invalid="true"', `aria-describedby="quantity-${item}-error"`])
    expect(field(quantity, `quantity-${item}`)).toContain(part)
  expect(/<div role="group" aria-label="[^"]+" tabindex="-1" autofocus=""/i.test(quantity.body)).toBe(true)
  expect(mainText(await ivo.submit('/hr/kosarica', { form: 'line', item, qty: '1000' }))).toContain('Najviše 999 komada jednog proizvoda.')
  expect(mainText(await ivo.submit('/hr/kosarica', { form: 'line', item: '77', qty: '2' }))).toContain('Ovog proizvoda nema u košarici.')

  const coupon = await ivo.submit('/hr/kosarica', { form: 'coupon', coupon: 'NEMA-GA"' })
  expect(coupon.statusCode).toBe(422)
  expect(field(coupon, 'coupon')).toContain('value="NEMA-GA&quot;"')
  expect(mainText(coupon)).toContain('Kupon nije pronađen!')
  const card = await ivo.submit('/hr/kosarica', { form: 'card', memberCard: '12' })
  expect(card.statusCode).toBe(422)
  expect(field(card, 'member-card')).toMatch(/aria-invalid="true".*value="12"/)
  expect(mainText(await ivo.submit('/hr/kosarica', { form: 'card', memberCard: ' ' }))).toContain('Upišite broj ispod barkoda.')

  const engraving = await ivo.submit('/hr/proizvod/daska-od-maslinova-drva', { form: 'buy', qty: '4', 'option-1': 'Ivo#1' })
  expect(engraving.statusCode).toBe(422)
  expect(field(engraving, 'option-1')).toMatch(/aria-invalid="true".*value="Ivo#1"/)
  expect(/<input name="qty"[^>]* value="4"|<input[^>]*value="4"[^>]*name="qty"|name="qty"[^>]*value="4"/.test(engraving.body)).toBe(true)
  expect(mainText(engraving)).toContain('Samo slova')
  const unchosen = await ivo.submit('/hr/proizvod/ekstra-djevicansko-maslinovo-ulje', { form: 'buy', qty: '1', 'choice-volume': '3l' })
  expect([unchosen.statusCode, mainText(unchosen).includes('Ta kombinacija ne postoji.')]).toEqual([422, true])
  const box = await ivo.submit('/hr/proizvod/paket-za-dorucak', { form: 'buy', qty: '1' })
  expect([box.statusCode, mainText(box).includes('Za izbor sadržaja potreban je JavaScript.')]).toEqual([422, true])
  const soldOut = await ivo.submit('/hr/proizvod/ekstra-djevicansko-maslinovo-ulje', { form: 'buy', qty: '998', 'choice-volume': '1l' })
  expect([soldOut.statusCode, /Na zalihi nema dovoljno komada\./.test(mainText(soldOut))]).toEqual([422, true])
  expect(field(soldOut, 'volume-1l')).toContain('checked=""')
  expect((await ivo.cart()).itemCount).toBe(1)
})

test('a coupon and a member card are applied and removed', async () => {
  const ana = newBrowser()
  await ana.submit(JAM, { form: 'buy', qty: '10' })
  expect((await ana.submit('/cart', { form: 'coupon', coupon: 'skoj10' })).statusCode).toBe(303)
  expect((await ana.cart()).couponCode).toBe('SKOJ10')
  expect(mainText(await ana.open('/cart'))).toContain('SKOJ10 takes off')
  expect((await ana.submit('/cart', { form: 'removeCoupon' })).statusCode).toBe(303)
  expect((await ana.cart()).couponCode).toBeNull()
  expect((await ana.submit('/cart', { form: 'card', memberCard: '2900260010314' })).statusCode).toBe(303)
  expect([(await ana.cart()).memberCard?.barcode, ana.cookies.get('memberCardBarcode')]).toEqual(['2900260010314', '2900260010314'])
  expect((await ana.submit('/cart', { form: 'removeCard' })).statusCode).toBe(303)
  expect([(await ana.cart()).memberCard, ana.cookies.get('memberCardBarcode')]).toEqual([null, undefined])
})

test('what is no form of the page, or no text, changes nothing', async () => {
  const ana = newBrowser()
  const unknown = await ana.submit('/cart', { form: 'other' })
  expect([unknown.statusCode, unknown.headers.location]).toEqual([303, '/cart'])
  expect((await ana.submit(JAM, { form: 'buy', qty: '1\0' })).statusCode).toBe(400)
  expect((await ana.submit('/product/no-such-product', { form: 'buy', qty: '1' })).headers.location).toBe('/product/no-such-product')
  expect((await ana.submit(JAM, { form: 'buy', qty: 'x'.repeat(20_000) })).statusCode).toBe(413)
  // The cookies of a cart that does not exist are cleared.
  const lost = new Map([...ana.cookies, ['cartId', 'gone'], ['protectCode', 'gone'], ['formKey', 'not a key']])
  const added = await ana.submit(JAM, { form: 'buy', qty: '1' }, lost)
  expect([added.statusCode, (await ana.cart()).itemCount]).toEqual([303, 1])
})
