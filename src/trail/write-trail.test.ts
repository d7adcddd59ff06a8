import { expect, test } from 'vitest'
import { exampleCart, exampleItem } from '#machines/cart/cart.examples.ts'
import { seenOrder } from '#machines/checkout/cart-difference.ts'
import { ASSIGNMENTS, AT, CASH, COUNTRIES, COURIER, FORM, GUEST, TEXTS, VALID } from '#machines/checkout/checkout.examples.ts'
import { actorFactory } from '../actors/browser/actor-factory.ts'
import { createActors } from '../actors/browser/create-actors.ts'
import { exampleBrowser, exampleDeps, examplePlatform, settled } from '../actors/browser/live.examples.ts'
import { reportContents } from '../actors/browser/report-contents.ts'
import { createTrail } from '../actors/browser/trail.ts'
import { ProblemError } from '../client/problem-error.ts'
import { createRecording } from './recording.ts'
import { readTrail } from './trail-file.ts'
import { writeTrail } from './write-trail.ts'

async function open(responses: Parameters<typeof examplePlatform>[0]) {
  let time = 0
  const recording = createRecording(() => ++time)
  const trail = createTrail(() => time)
  const browser = exampleBrowser()
  const tab = browser.openTab()
  browser.cookies.set('cartId', 'canary-cart').set('protectCode', 'canary-protect')
  const { deps } = exampleDeps(examplePlatform(responses).client)
  const createActor = actorFactory((inspected) => {
    recording.inspect(inspected)
    trail.inspect(inspected)
  })
  const actors = await createActors(deps, { ...tab.environment, createActor })
  await settled()
  const report = () => JSON.stringify([trail.entries(), reportContents(trail.entries(), { locale: 'en', route: '/checkout', openedAt: 0 })])
  return { recording, actors, report }
}

function written(recording: ReturnType<typeof createRecording>) {
  const text = writeTrail(recording)
  const result = readTrail(text)
  if (!('trail' in result)) throw new Error(`${result.problem.fault} ${result.problem.place}`)
  return { text, ...result.trail }
}

/** Every text of a value with more than three characters. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value].filter(({ length }) => length > 3)
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []
const leaked = (text: string, canaries: readonly string[]) => canaries.filter((canary) => text.includes(canary))

const PERSON = {
  firstName: 'Kanarinka',
  lastName: 'Žutić',
  companyName: 'Krletka d.o.o.',
  companyOIB: '69435151530',
  contactEmail: 'kanarinka@krletka.example',
  contactPhone: '0917654321',
  country: 'HR',
  street: 'Ptičja ulica',
  houseNumber: '77c-b',
  zipCode: '21987',
  city: 'Perjanica',
}
const NOTES = { orderMessage: 'pjevaj glasno', giftMessage: 'sjeme i voda', to: 'Slavuj', from: 'Kanarinac' }

test('the trail of a purchase says what happened and nothing of what was typed', async () => {
  const guest = { ...GUEST, id: 987_654, email: PERSON.contactEmail }
  const cart = (version: number, other: object = {}) =>
    exampleCart(version, [exampleItem(7)], { id: 'canary-cart', protectCode: 'canary-protect', couponCode: 'CANARY10', ...other })
  const { recording, actors, report } = await open({
    getCart: () => cart(1),
    filterConsents: () => TEXTS,
    filterConsentAssignments: () => ASSIGNMENTS,
    getAvailableCountries: () => 'ALL',
    logConsents: () => ({ id: 1 }),
    updateGuestUser: () => cart(2, { guestUser: guest }),
    getApplicableDeliveryMethods: () => [COURIER],
    saveDeliveryMethod: () => cart(3, { guestUser: guest, deliveryMethodId: 1 }),
    getApplicablePaymentMethods: () => [CASH],
    savePaymentMethod: () => cart(8, { guestUser: guest, deliveryMethodId: 1, paymentMethodId: 1 }),
    validateCart: () => VALID,
    createOrder: () => ({ html: '', orderSlug: 'canary-order', orderNumber: '2026-777777' }),
  })
  const checkout = await actors.startCheckout({ countries: COUNTRIES, settings: { skipShippingStep: false, disableSpecialCharsValidation: true }, step: null })
  await settled()
  const form = { ...FORM, shipping: { ...FORM.shipping, ...PERSON } }
  checkout.send({ type: 'draft.changed', draft: { delivery: form, ...NOTES } })
  checkout.send({ type: 'delivery.submit', form, at: AT, key: 'canary-key-1' })
  await settled()
  checkout.send({ type: 'shipping.choose', methodId: 1 })
  checkout.send({ type: 'shipping.submit' })
  await settled()
  checkout.send({ type: 'payment.choose', methodId: 1 })
  const seen = seenOrder(cart(3), cart(3).prices.converted.orderTotal)
  checkout.send({
    type: 'payment.submit',
    acceptedConsents: [1],
    seen,
    at: AT,
    key: 'canary-key-2',
    notes: NOTES,
    successURL: 'https://canary/a',
    failureURL: 'https://canary/b',
  })
  await settled()

  const { text, events, machines } = written(recording)
  expect(checkout.getSnapshot().output).toMatchObject({ orderSlug: 'canary-order' })
  expect(leaked(text + report(), [...textsIn(PERSON), ...textsIn(NOTES), '987654', 'canary', 'CANARY', '2026-777777'])).toEqual([])
  expect(report()).toContain('xstate.done.actor.createOrder')
  expect(events.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['delivery.submit', 'shipping.choose', 'payment.submit', 'xstate.done.actor.createOrder']),
  )
  expect(events.flatMap(({ emitted = [] }) => emitted.map(({ type }) => type))).toEqual(expect.arrayContaining(['step.entered', 'order.placed']))
  expect(Object.keys(machines)).toEqual(expect.arrayContaining(['checkout', 'cartSession']))
})

test('the trail of a registration has no name, address or password', async () => {
  const { recording, actors, report } = await open({
    getCart: () => exampleCart(1, []),
    filterConsents: () => TEXTS,
    filterConsentAssignments: () => ({ ...ASSIGNMENTS, data: ASSIGNMENTS.data.map((one) => ({ ...one, assigned_to: 'registerForm' })) }),
    register: () => {
      throw new ProblemError('email-taken', 422, PERSON.contactEmail, { message: PERSON.contactEmail })
    },
  })
  const registration = (await actors.loadAuthFlows()).startRegistration()
  await settled()
  const draft = { firstName: PERSON.firstName, lastName: PERSON.lastName, email: PERSON.contactEmail, accepted: [1] }
  registration.send({ type: 'draft.change', draft })
  registration.send({ type: 'registration.submit', draft, password: 'kljun i krila', repeatPassword: 'kljun i krila', key: 'canary-key-3' })
  await settled()
  const { text, events } = written(recording)
  expect(leaked(text + report(), [...textsIn(draft), 'kljun i krila', 'canary', PERSON.contactEmail])).toEqual([])
  expect(text).not.toContain('password')
  expect(report()).toContain('email-taken')
  const failed = events.find(({ event }) => event === 'xstate.error.actor.register')
  expect(failed?.payload).toMatchObject({ error: { code: 'email-taken', status: 422 } })
  // The same person has the same stand-in wherever they are named.
  const names = new Set(events.flatMap(({ payload, context }) => [payload, context].flatMap((one) => (one?.draft ? [(one.draft as typeof draft).email] : []))))
  expect([...names].sort()).toEqual(['', expect.stringMatching(/^redacted-\d+$/)])
})

test('an event names the one that caused it', async () => {
  const { recording, actors } = await open({ getCart: () => exampleCart(1, [exampleItem(7)], { id: 'canary-cart' }) })
  actors.cart.send({ type: 'line.set', itemId: 7, qty: 3 })
  const { events } = written(recording)
  const index = events.findIndex(({ event }) => event === 'line.set')
  const effects = events.filter(({ cause }) => cause === index)
  expect(effects.map(({ actor, event }) => [actor, event])).toContainEqual([expect.stringMatching(/^quantity-redacted-\d+$/), 'xstate.init'])
})

test('a file has the newest events that fit', () => {
  const event = { actor: 'note', session: 'x:0', cause: null, snapshot: null, microsteps: [], emitted: [] }
  const rows = Array.from({ length: 3000 }, (_, number) => ({
    ...event,
    number,
    at: number,
    event: { type: 'note.set', rows: Array(300).fill('getApplicablePaymentMethods') },
  }))
  const text = writeTrail({ events: () => rows, machines: () => new Map(), machineOf: () => null })
  expect(text.length).toBeLessThan(5_000_000)
  const result = readTrail(text)
  expect('trail' in result && [result.trail.events.at(-1)?.at, result.trail.events.length > 100]).toEqual([2999, true])
})
