import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { stock } from '#server/modules/product/product.tables.ts'
import { builtPages } from '#tests/built-pages.ts'
import { ORIGIN } from '#tests/open-shop.ts'
import { browserWithoutScripts, mainText } from './browser-without-scripts.ts'
import { field, type OpenForms, openForms } from './open-forms.ts'
import { LOCKER_SPLIT, METHODS, PAYMENTS, PRODUCTS } from './shopper.ts'

const JAM = '/product/fig-jam'
const OIL = '/product/extra-virgin-olive-oil'
const BOARD = '/product/olive-wood-board'

let open: OpenForms
beforeAll(async () => {
  open = await openForms()
})
afterAll(() => open.close())

test('products of every format are added, changed and removed by forms, in both languages', async () => {
  const ana = open.newBrowser()
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
  const ana = open.newBrowser()
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
  const ana = open.newBrowser()
  await ana.submit(JAM, { form: 'buy', qty: '1' })
  const { version } = await ana.cart()
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: ORIGIN },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': '', origin: 'https://evil.example' },
  ]) {
    const evil = open.newBrowser(headers)
    const sent = [await evil.submit(JAM, { form: 'buy', qty: '1' }, ana.cookies), await evil.submit('/cart', { form: 'coupon', coupon: 'X' }, ana.cookies)]
    for (const { statusCode, headers: answered } of sent) {
      expect([headers, statusCode, answered['set-cookie'], answered['content-type']]).toEqual([headers, 403, undefined, 'text/html; charset=utf-8'])
    }
  }
  for (const origin of [undefined, 'null', 'https://evil.example', `${ORIGIN}.evil.example`]) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...(origin !== undefined && { origin }) }
    expect([origin, (await open.app.inject({ method: 'POST', url: JAM, headers, payload: 'form=buy&qty=1' })).statusCode]).toEqual([origin, 403])
  }
  const own = { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost', origin: ORIGIN }
  expect((await open.app.inject({ method: 'POST', url: JAM, headers: own, payload: 'form=buy&qty=1' })).statusCode).toBe(303)
  expect((await ana.cart()).version).toBe(version)
})

test('the cart of a visitor is in no cache, and its page has neither data for hydration nor scripts that load others', async () => {
  const ana = open.newBrowser()
  await ana.submit(JAM, { form: 'buy', qty: '3' })
  const page = await ana.open('/cart')
  expect(mainText(page)).toContain('Fig jam')
  expect([page.headers['cache-control'], page.headers.etag, page.headers['content-encoding']]).toEqual(['private, no-store', undefined, undefined])
  expect(page.body).not.toContain(ana.cookies.get('protectCode'))
  expect(page.body.match(/<script[\s\S]*?<\/script>/g)).toEqual([
    "<script>document.cookie='formKey=;max-age=0;path=/';location.replace(location.href)</script>",
  ])
  const other = await open.app.inject({ url: '/cart' })
  expect([mainText(other).includes('Fig jam'), other.headers['cache-control'], other.headers['set-cookie']]).toEqual([
    false,
    'public, max-age=0, must-revalidate',
    undefined,
  ])
  const empty = open.newBrowser()
  expect((await empty.submit('/cart', { form: 'open' })).statusCode).toBe(303)
  expect(mainText(await empty.open('/cart'))).toContain('Nothing in here yet.')
  // Pages without forms of the cart are the cached ones.
  expect((await ana.open('/shop')).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
})

test('over https the cookies are of this host alone', async () => {
  const secure = await createApp({ ...open.shop, env: { ...open.shop.env, shopUrl: 'https://localhost' } }, { pages: await builtPages() })
  const ana = browserWithoutScripts(secure, open.client)
  const added = await ana.submit(JAM, { form: 'buy', qty: '1' })
  expect([...ana.cookies.keys()]).toEqual(['__Host-cartId', '__Host-protectCode', '__Host-formKey'])
  for (const cookie of [added.headers['set-cookie'] ?? []].flat()) expect(cookie).toMatch(/; path=\/; SameSite=Lax; Secure$/)
  const page = await ana.open('/cart')
  expect(mainText(page)).toContain('Fig jam')
  expect(page.body).toContain("document.cookie='__Host-formKey=;max-age=0;path=/;Secure'")
  await secure.close()
})

test('invalid input comes back at its field with what was typed, in the language of the page', async () => {
  const ivo = open.newBrowser()
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
  const ana = open.newBrowser()
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
  const ana = open.newBrowser()
  await ana.submit(JAM, { form: 'buy', qty: '1' })
  for (const form of ['other', 'constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__', '']) {
    for (const [url, place] of [
      ['/cart', '/cart'],
      ['/hr/kosarica', '/hr/kosarica'],
      ['/checkout', '/checkout'],
    ] as const) {
      const unknown = await ana.submit(url, { form })
      expect([form, unknown.statusCode, unknown.headers.location]).toEqual([form, 303, place])
    }
  }
  expect((await ana.submit(JAM, { form: 'buy', qty: '1\0' })).statusCode).toBe(400)
  expect((await ana.submit('/product/no-such-product', { form: 'buy', qty: '1' })).headers.location).toBe('/product/no-such-product')
  expect((await ana.submit(JAM, { form: 'buy', qty: 'x'.repeat(20_000) })).statusCode).toBe(413)
  expect((await ana.cart()).itemCount).toBe(1)
  // The cookies of a cart that does not exist are cleared.
  const lost = new Map([...ana.cookies, ['cartId', 'gone'], ['protectCode', 'gone'], ['formKey', 'not a key']])
  const added = await ana.submit(JAM, { form: 'buy', qty: '1' }, lost)
  expect([added.statusCode, (await ana.cart()).itemCount]).toEqual([303, 1])
})

const ADDRESS = {
  'shipping.firstName': 'Žarko',
  'shipping.lastName': 'O’Neil-Šarić',
  'shipping.contactEmail': 'zarko@example.com',
  'shipping.contactPhone': '+385 91 000 000',
  'shipping.street': 'Riblja ulica',
  'shipping.houseNumber': '6a',
  'shipping.zipCode': '21000',
  'shipping.city': 'Split',
  'shipping.country': 'HR',
} as const
const DELIVERY = { form: 'delivery', ...ADDRESS, consent: ['1001'] }
const HOME_DELIVERY = { form: 'shipping', deliveryMethod: String(METHODS.homeDelivery) }

/** The fields of the payment form as the page has them. */
const seenIn = ({ body }: { body: string }): Record<string, string> =>
  Object.fromEntries([...body.matchAll(/<input type="hidden" name="(seen\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))

test('a guest orders on delivery: the fee is shown before the order, which is placed once, and its receipt is private', async () => {
  const ana = open.newBrowser()
  await ana.submit(JAM, { form: 'buy', qty: '2' })
  expect((await ana.open('/checkout?step=payment')).headers.location).toBe('/checkout')
  const first = await ana.open('/checkout')
  expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect((await ana.submit('/checkout', DELIVERY)).headers.location).toBe('/checkout?step=shipping')
  expect(field(await ana.open('/checkout'), 'f-shipping-city')).toContain('value="Split"')
  expect((await ana.submit('/checkout', HOME_DELIVERY)).headers.location).toBe('/checkout?step=payment')

  const payment = {
    form: 'payment',
    paymentMethod: String(PAYMENTS.cashOnDelivery),
    consent: ['1001', '1002'],
    orderMessage: 'Zvono ne radi.',
    giftMessage: 'Sretno!',
  }
  const withFee = await ana.submit('/checkout', { ...payment, ...seenIn(await ana.open('/checkout?step=payment')) })
  expect(withFee.statusCode).toBe(200)
  expect(mainText(withFee)).toContain('The total is now')
  expect(withFee.body).toContain('Zvono ne radi.')
  const before = new Map(ana.cookies)
  const order = { ...payment, ...seenIn(withFee) }
  const sent = await Promise.all([ana.submit('/checkout', order, before), ana.submit('/checkout', order, before)])
  const places = new Set(sent.map(({ statusCode, headers }) => `${statusCode} ${headers.location}`))
  expect([...places]).toHaveLength(1)
  const [place = ''] = places
  expect(place).toMatch(/^303 \/checkout\/success\?orderSlug=[\w-]+$/)
  expect([ana.cookies.has('cartId'), ana.cookies.has('protectCode'), ana.cookies.has('orderedCart')]).toEqual([false, false, true])

  const receipt = await ana.open(place.slice('303 '.length))
  expect([receipt.statusCode, receipt.headers['cache-control']]).toEqual([200, 'private, no-store'])
  for (const words of ['Žarko', 'Fig jam', 'Zvono ne radi.', 'Cash on delivery']) expect(mainText(receipt)).toContain(words)
  const other = await open.newBrowser().open(place.slice('303 '.length))
  expect(other.body).not.toContain('zarko@example.com')
  expect(mainText(await ana.open('/cart'))).toContain('Nothing in here yet.')
})

test('a consent given with the address is not asked again at payment, and is logged with the order', async () => {
  const ana = open.newBrowser()
  await ana.submit(JAM, { form: 'buy', qty: '1' })
  await ana.submit('/checkout', { ...DELIVERY, 'shipping.contactEmail': 'once@example.com' })
  await ana.submit('/checkout', HOME_DELIVERY)
  const asked = ({ body }: { body: string }) => [...body.matchAll(/<input[^>]*name="consent"[^>]*value="(\d+) /g)].map(([, number]) => number)
  const page = await ana.open('/checkout?step=payment')
  expect([asked(page).includes('1001'), asked(page).includes('1002')]).toEqual([false, true])
  const payment = { form: 'payment', paymentMethod: String(PAYMENTS.bankTransfer), consent: ['1002'], ...seenIn(page) }
  for (const forged of ['{', 'null', '{"cartId":1}', '{"cartId":"x","at":"2026-11-23","consents":[]}']) {
    const sent = await ana.submit('/checkout', payment, new Map([...ana.cookies, ['givenConsents', encodeURIComponent(forged)]]))
    expect([sent.statusCode, asked(sent).includes('1001')]).toEqual([422, true])
  }
  const placed = await ana.submit('/checkout', payment)
  expect([placed.statusCode, ana.cookies.has('givenConsents')]).toEqual([303, false])
})

test('lines above the stock say how many are left, one press takes that, and the order is placed', async () => {
  const setStock = (productId: number, quantity: number) => open.shop.db.update(stock).set({ quantity }).where(eq(stock.productId, productId))
  const [bowl, carafe] = ['/product/stoneware-bowl', '/product/glass-carafe']
  const ana = open.newBrowser()
  for (const url of [bowl, carafe]) await ana.submit(url, { form: 'buy', qty: '6' })
  const [first, second] = (await ana.cart()).items.map(({ itemId }) => String(itemId))
  await setStock(PRODUCTS.bowl, 4)
  await setStock(PRODUCTS.carafe, 0)
  const page = mainText(await ana.open('/cart'))
  for (const words of ['Only 4 left', 'Take 4', 'No longer available']) expect(page).toContain(words)
  const line = { form: 'line', item: String(first) }
  expect((await ana.submit('/cart', { ...line, qty: '5' })).headers.location).toBe('/cart')
  expect((await ana.submit('/cart', { ...line, qty: '5', do: 'left' })).headers.location).toBe('/cart')
  expect((await ana.cart()).items.map(({ qty }) => qty)).toEqual([4, 6])
  expect((await ana.submit('/cart', { form: 'line', item: String(second), do: 'left' })).headers.location).toBe('/cart')
  expect((await ana.cart()).items.map(({ qty }) => qty)).toEqual([4])

  await ana.submit('/checkout', { ...DELIVERY, 'shipping.contactEmail': 'left@example.com' })
  await ana.submit('/checkout', HOME_DELIVERY)
  const order = { form: 'payment', paymentMethod: String(PAYMENTS.bankTransfer), consent: ['1002'] }
  const shown = await ana.open('/checkout?step=payment')
  await setStock(PRODUCTS.bowl, 3)
  const refused = await ana.submit('/checkout', { ...order, ...seenIn(shown) })
  expect([refused.statusCode, refused.headers.location]).toEqual([200, undefined])
  for (const words of ['Your cart has more than is left', 'only 3 left.', 'Take what is left']) expect(mainText(refused)).toContain(words)
  expect(mainText(refused)).not.toContain('Your cart has changed')
  const before = new Map(ana.cookies)
  const taken = await Promise.all([1, 2].map(() => ana.submit('/checkout?step=payment', { form: 'shortages' }, before)))
  expect(taken.map(({ headers }) => headers.location)).toEqual(['/checkout?step=payment', '/checkout?step=payment'])
  const placed = await ana.submit('/checkout', { ...order, ...seenIn(await ana.open('/checkout?step=payment')) })
  expect(placed.headers.location).toMatch(/^\/checkout\/success/)
})

test('invalid steps of the checkout come back at their fields, and nothing is ordered by a method that needs scripts', async () => {
  const ivo = open.newBrowser()
  await ivo.submit('/hr/proizvod/dzem-od-smokava', { form: 'buy', qty: '1' })
  const empty = await ivo.submit('/hr/naplata', { form: 'delivery', 'shipping.firstName': '<i>Ivo', 'shipping.country': 'XX' })
  expect([empty.statusCode, empty.headers['cache-control']]).toEqual([422, 'private, no-store'])
  expect(field(empty, 'f-shipping-firstName')).toMatch(/aria-invalid="true".*value="&lt;i&gt;Ivo"/)
  for (const id of ['f-shipping-contactEmail', 'consents']) expect(field(empty, id)).toContain('aria-invalid="true"')
  expect(field(empty, 'f-billing-city')).not.toContain('aria-invalid')
  const taken = await ivo.submit('/hr/naplata', { ...DELIVERY, 'shipping.contactEmail': 'mirna.lozic@example.com' })
  expect([taken.statusCode, field(taken, 'f-shipping-contactEmail').includes('aria-invalid="true"')]).toEqual([422, true])
  expect((await ivo.submit('/hr/naplata', DELIVERY)).headers.location).toBe('/hr/naplata?step=shipping')
  expect((await ivo.submit('/hr/naplata', { form: 'shipping' })).statusCode).toBe(422)
  expect(mainText(await ivo.submit('/hr/naplata', { form: 'shipping', deliveryMethod: String(METHODS.parcelLocker) }))).toContain(
    'Odaberite mjesto preuzimanja',
  )
  const locker = { form: 'shipping', deliveryMethod: String(METHODS.parcelLocker), [`branch-${METHODS.parcelLocker}`]: String(LOCKER_SPLIT) }
  expect((await ivo.submit('/hr/naplata', locker)).headers.location).toBe('/hr/naplata?step=payment')
  const page = await ivo.open('/hr/naplata?step=payment')
  expect(mainText(page)).toContain('Za ovaj je način plaćanja potreban JavaScript.')
  for (const paymentMethod of ['', '99', String(PAYMENTS.card)]) {
    const sent = await ivo.submit('/hr/naplata', { form: 'payment', paymentMethod, consent: ['1001', '1002'], ...seenIn(page) })
    expect([paymentMethod, sent.statusCode]).toEqual([paymentMethod, 422])
  }
  const unticked = await ivo.submit('/hr/naplata', { form: 'payment', paymentMethod: String(PAYMENTS.bankTransfer), ...seenIn(page) })
  expect([unticked.statusCode, field(unticked, 'consents').includes('aria-invalid="true"')]).toEqual([422, true])
  expect((await ivo.cart()).itemCount).toBe(1)
})
