import { type AnyModel, answered, elapsed, model, type Rule, refused, type World } from '#tests/model/model.ts'
import { OUT_OF_STOCK, SERVER_ERROR } from '../checkout/checkout.examples.ts'
import { CARD, exampleOrder, FORM, FORM_HTML, HAND_OFF, RETURN_URLS, WALLET } from './hand-off.examples.ts'
import { handOffMachine } from './hand-off.machine.ts'

type Before = Parameters<Rule<ReturnType<typeof handOffMachine.getInitialSnapshot>>>[0]

const WAITING = exampleOrder('waiting')
const DECLINED = exampleOrder('failed')
const PAID = exampleOrder('paid')
const EXPIRED = exampleOrder('expired')
const LATE = exampleOrder('expired', { payableBy: [CARD] })
const DUE = exampleOrder('due', { payableBy: [CARD] })
const NOT_FOUND = { code: 'not-found', status: 404, message: '' }
const NOT_PAYABLE = { code: 'order-not-payable', status: 409, message: '' }
const BROKEN = new Error('The script did not come')
const APPROVED = { type: 'approved', orderID: 'w-1', subscriptionID: null, payerID: 'p-1' }

const result = (html: unknown) => ({ html, orderSlug: 'order-slug', orderNumber: '2026-000001' })
const start = { type: 'payment.start', methodId: 3, key: 'key-1' }

const asked = { call: 'getOrderBySlug', input: { body: { orderSlug: 'order-slug', protectCode: 'code-1' } } }
const paid = (intent: object | null) => ({
  call: 'payOrder',
  input: { body: { orderSlug: 'order-slug', protectCode: 'code-1', paymentMethodId: 3, ...RETURN_URLS }, idempotencyKey: (intent as { key: string }).key },
})
const reported = {
  call: 'pgSuccess',
  input: { params: { id: 'payment-1' }, body: { internalRedirect: true, protectCode: 'code-1', orderID: 'w-1', subscriptionID: null, payerID: 'p-1' } },
}
const SETTLED = { type: 'order.settled', orderSlug: 'order-slug' }
const BEGAN = { type: 'handOff.began' }
const SENT = { type: 'form.sent', form: FORM }

/** Nothing is sent from here on but the question what became of the order. */
const asksTheOrder = { value: { asking: 'calling' }, html: null, form: false, emitted: [], asked: [asked] }
const isLost = (error: unknown) => (error as { code?: string }).code === 'server-error'

const walletShown = (hindrance: string | null) => ({ value: 'wallet', hindrance, asked: [{ call: 'showWallet', input: { wallet: WALLET } }] })

const expected: AnyModel['expect'] = {
  'xstate.done.actor.readForm': () => ({ value: 'leaving', html: null, form: true, emitted: [BEGAN, SENT], asked: [] }),
  'xstate.error.actor.readForm': () => ({ ...asksTheOrder, hindrance: 'formRefused' }),
  'payment.continue': () => ({ value: 'leaving', emitted: [SENT], asked: [] }),
  'page.restored': () => asksTheOrder,
  'way.change': () => asksTheOrder,
  'order.ask': () => ({ ...asksTheOrder, problem: null }),
  'xstate.done.actor.loadWallet': () => ({ ...walletShown(null), emitted: [BEGAN] }),
  'xstate.error.actor.loadWallet': () => ({ ...asksTheOrder, hindrance: 'walletFailed' }),
  'xstate.after.walletTakesLong.handOff.loadingWallet': () => ({ ...asksTheOrder, hindrance: 'walletFailed' }),
  'xstate.done.actor.showWallet': (_, { output }) =>
    output === APPROVED
      ? { value: { reporting: 'calling' }, hindrance: null, emitted: [], asked: [reported] }
      : { ...walletShown('walletCancelled'), emitted: [] },
  'xstate.error.actor.showWallet': () => ({ ...asksTheOrder, hindrance: 'walletFailed' }),
  'xstate.done.actor.pgSuccess': () => ({
    value: 'reported',
    emitted: [{ type: 'payment.reported', url: '/checkout/success?orderSlug=order-slug' }],
    asked: [],
  }),
  'xstate.error.actor.pgSuccess': ({ context }, { error }) => {
    if (!isLost(error)) return { ...asksTheOrder, hindrance: 'walletFailed' }
    return context.attempts < 2
      ? { value: { reporting: 'pausing' }, attempts: context.attempts + 1, asked: [] }
      : { value: 'unreported', emitted: [], asked: [] }
  },
  'xstate.after.backoff.handOff.reporting.pausing': () => ({ value: { reporting: 'calling' }, asked: [reported] }),
  'report.retry': () => ({ value: { reporting: 'calling' }, problem: null, asked: [reported] }),
  'xstate.done.actor.getOrderBySlug': ({ context }, { output }) => {
    const known = { asked: [], intent: context.intent?.key ?? null, hindrance: context.hindrance, problem: context.problem?.code ?? null }
    if (output === PAID || (output === DUE && !context.otherWay)) return { ...known, value: 'settled', emitted: [SETTLED] }
    if (output === EXPIRED) return { ...known, value: 'closed', emitted: [] }
    return { ...known, value: { open: 'resting' }, order: (output as typeof WAITING).payment.state, emitted: [] }
  },
  'xstate.error.actor.getOrderBySlug': (before, { error }) => {
    const { attempts } = before.context
    if (before.matches({ open: 'looking' })) return { value: { open: 'resting' }, emitted: [], asked: [] }
    if (!isLost(error)) return { value: 'unknown', emitted: [], asked: [] }
    return attempts < 2
      ? { value: { asking: 'pausing' }, attempts: attempts + 1, emitted: [], asked: [] }
      : { value: 'unreachable', problem: 'server-error', emitted: [], asked: [] }
  },
  'xstate.after.backoff.handOff.asking.pausing': () => ({ value: { asking: 'calling' }, emitted: [], asked: [asked] }),
  'xstate.after.looksAgain.handOff.open.resting': ({ context }) => {
    const isWorthIt = context.order?.payment.state === 'waiting' && context.looks < 6
    return isWorthIt ? { value: { open: 'looking' }, looks: context.looks + 1, asked: [asked] } : { value: { open: 'resting' }, asked: [] }
  },
  'payment.start': ({ context }) => {
    const intent = context.intent ?? { key: 'key-1' }
    return { value: { paying: 'calling' }, intent: intent.key, hindrance: null, problem: null, emitted: [], asked: [paid(intent)] }
  },
  'xstate.done.actor.payOrder': (_, { output }) => {
    const { html } = output as ReturnType<typeof result>
    if (html === '') return { value: 'settled', intent: null, emitted: [SETTLED], asked: [] }
    return html === FORM_HTML
      ? { value: 'readingForm', intent: null, emitted: [], asked: [{ call: 'readForm', input: { html: FORM_HTML } }] }
      : { value: 'loadingWallet', intent: null, emitted: [], asked: [{ call: 'loadWallet', input: { scriptUrl: WALLET.scriptUrl } }] }
  },
  'xstate.error.actor.payOrder': ({ context }, { error }) => {
    const { code } = error as { code: string }
    if (isLost(error) && context.attempts < 2) return { value: { paying: 'pausing' }, attempts: context.attempts + 1, emitted: [], asked: [] }
    if (isLost(error)) return { value: { open: 'resting' }, problem: code, intent: 'key-1', emitted: [], asked: [] }
    if (code === 'not-found') return { value: 'unknown', intent: null, emitted: [], asked: [] }
    return code === 'order-not-payable'
      ? { ...asksTheOrder, intent: null, problem: code }
      : { value: { open: 'resting' }, problem: code, intent: null, emitted: [], asked: [] }
  },
  'xstate.after.backoff.handOff.paying.pausing': ({ context }: Before) => ({ value: { paying: 'calling' }, asked: [paid(context.intent)] }),
}

const FAULTS = [SERVER_ERROR, NOT_FOUND]
const ORDERS = [answered('getOrderBySlug', WAITING), answered('getOrderBySlug', PAID)]
const PERSON: readonly World[] = [{ type: 'way.change' }, { type: 'page.restored' }]

const parts = (input: typeof HAND_OFF, worlds: readonly World[]): AnyModel =>
  model<typeof handOffMachine>({
    machine: handOffMachine,
    input,
    worlds,
    project: ({ context }) => ({
      html: context.html,
      form: context.form !== null,
      approval: context.approval?.orderID ?? null,
      order: context.order?.payment.state ?? null,
      intent: context.intent?.key ?? null,
      hindrance: context.hindrance,
      problem: context.problem?.code ?? null,
      attempts: context.attempts,
      looks: context.looks,
    }),
    expect: expected,
    always: (snapshot) => {
      if (snapshot.matches('leaving') && snapshot.context.html !== null) throw new Error('A form that was sent is kept to be sent again')
      if (snapshot.matches('asking') && snapshot.context.form !== null) throw new Error('A form outlives the question what became of it')
    },
  })

/** A form just answered, a wallet just answered, and an order found again; each with everything that can be lost on its way. */
export const handOffModels = [
  parts(HAND_OFF, [
    ...ORDERS,
    answered('getOrderBySlug', DECLINED),
    answered('getOrderBySlug', EXPIRED),
    answered('getOrderBySlug', LATE),
    answered('getOrderBySlug', DUE),
    ...FAULTS.map((fault) => refused('getOrderBySlug', fault)),
    elapsed('backoff', 'handOff.asking.pausing'),
    elapsed('looksAgain', 'handOff.open.resting'),
    { type: 'order.ask' },
    { type: 'page.restored' },
    start,
    answered('payOrder', result('')),
    ...[SERVER_ERROR, NOT_FOUND, NOT_PAYABLE, OUT_OF_STOCK].map((fault) => refused('payOrder', fault)),
    elapsed('backoff', 'handOff.paying.pausing'),
  ]),
  parts({ ...HAND_OFF, html: FORM_HTML }, [
    answered('readForm', FORM),
    refused('readForm', BROKEN),
    { type: 'payment.continue' },
    ...PERSON,
    ...ORDERS,
    start,
    answered('payOrder', result(FORM_HTML)),
  ]),
  parts({ ...HAND_OFF, html: WALLET }, [
    answered('loadWallet', undefined),
    refused('loadWallet', BROKEN),
    elapsed('walletTakesLong', 'handOff.loadingWallet'),
    answered('showWallet', APPROVED),
    answered('showWallet', { type: 'cancelled' }),
    refused('showWallet', BROKEN),
    answered('pgSuccess', { url: '/checkout/success?orderSlug=order-slug' }),
    ...FAULTS.map((fault) => refused('pgSuccess', fault)),
    elapsed('backoff', 'handOff.reporting.pausing'),
    { type: 'report.retry' },
    ...PERSON,
    ...ORDERS,
    start,
    answered('payOrder', result(WALLET)),
  ]),
  parts({ ...HAND_OFF, otherWay: true }, [answered('getOrderBySlug', DUE), start, answered('payOrder', result(''))]),
  parts({ ...HAND_OFF, protectCode: null }, ORDERS),
]
