import { type AnyModel, elapsed, type ModelEvent, model, type Rule, rejected, resolved } from '#tests/model/model.ts'
import { OUT_OF_STOCK, SERVER_ERROR } from '../checkout/checkout.examples.ts'
import { CARD, exampleOrder, FORM, FORM_HTML, PAYMENT_REDIRECT, RETURN_URLS, WALLET } from './payment-redirect.examples.ts'
import { paymentRedirectMachine } from './payment-redirect.machine.ts'

type Before = Parameters<Rule<ReturnType<typeof paymentRedirectMachine.getInitialSnapshot>>>[0]

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

const invoked = { operation: 'getOrderBySlug', input: { body: { orderSlug: 'order-slug', protectCode: 'code-1' } } }
const paid = (intent: object | null) => ({
  operation: 'payOrder',
  input: { body: { orderSlug: 'order-slug', protectCode: 'code-1', paymentMethodId: 3, ...RETURN_URLS }, idempotencyKey: (intent as { key: string }).key },
})
const reported = {
  operation: 'pgSuccess',
  input: { params: { id: 'payment-1' }, body: { internalRedirect: true, protectCode: 'code-1', orderID: 'w-1', subscriptionID: null, payerID: 'p-1' } },
}
const formRead = { value: 'readingForm', invoked: [{ operation: 'readForm', input: { html: FORM_HTML } }] }
const walletLoaded = { value: 'loadingWallet', invoked: [{ operation: 'loadWallet', input: { scriptUrl: WALLET.scriptUrl } }] }
/** What a payment begins with: what the order is paid with, else the order itself, if the user may see it. */
function startOf({ html, protectCode }: typeof PAYMENT_REDIRECT) {
  if (html === FORM_HTML) return formRead
  if (html === WALLET) return walletLoaded
  if (html === '') return { value: 'settled', emitted: [SETTLED] }
  return protectCode === null ? { value: 'unknown' } : { value: { asking: 'calling' }, html: null, invoked: [invoked] }
}
const SETTLED = { type: 'order.settled', orderSlug: 'order-slug' }
const REDIRECT_STARTED = { type: 'payment.redirectStarted' }
const SENT = { type: 'form.sent', form: FORM }

/** From here on only the order is loaded. */
const loadOrderAgain = { value: { asking: 'calling' }, html: null, form: null, approval: null, attempts: 0, polls: 0, invoked: [invoked] }
const isLost = (error: unknown) => (error as { code?: string }).code === 'server-error'

const walletShown = (failure: string | null) => ({ value: 'wallet', failure, invoked: [{ operation: 'showWallet', input: { wallet: WALLET } }] })

const expected: AnyModel['expect'] = {
  'xstate.done.actor.readForm': () => ({
    value: 'leaving',
    html: null,
    form: FORM,
    failure: null,
    problem: null,
    emitted: [REDIRECT_STARTED, SENT],
    invoked: [],
  }),
  'xstate.error.actor.readForm': () => ({ ...loadOrderAgain, failure: 'formRefused' }),
  'payment.continue': () => ({ value: 'leaving', emitted: [SENT], invoked: [] }),
  'page.restored': () => loadOrderAgain,
  'method.change': () => loadOrderAgain,
  'order.refresh': () => ({ ...loadOrderAgain, problem: null, failure: null }),
  'xstate.done.actor.loadWallet': ({ context }) => ({ ...walletShown(context.failure), emitted: [REDIRECT_STARTED] }),
  'xstate.error.actor.loadWallet': () => ({ ...loadOrderAgain, failure: 'walletFailed' }),
  'xstate.after.walletTakesLong.paymentRedirect.loadingWallet': () => ({ ...loadOrderAgain, failure: 'walletFailed' }),
  'xstate.done.actor.showWallet': (_, { output }) =>
    output === APPROVED
      ? { value: { reporting: 'calling' }, approval: APPROVED, failure: null, invoked: [reported] }
      : { ...walletShown('walletCancelled'), emitted: [] },
  'xstate.error.actor.showWallet': () => ({ ...loadOrderAgain, failure: 'walletFailed' }),
  'xstate.done.actor.pgSuccess': () => ({
    value: 'reported',
    emitted: [{ type: 'payment.reported', url: '/checkout/success?orderSlug=order-slug' }],
    invoked: [],
  }),
  'xstate.error.actor.pgSuccess': ({ context }, { error }) => {
    if (!isLost(error)) return { ...loadOrderAgain, failure: 'walletFailed' }
    return context.attempts < 2
      ? { value: { reporting: 'pausing' }, attempts: context.attempts + 1, invoked: [] }
      : { value: 'unreported', problem: error, attempts: 0 }
  },
  'xstate.after.backoff.paymentRedirect.reporting.pausing': () => ({ value: { reporting: 'calling' }, invoked: [reported] }),
  'report.retry': () => ({ value: { reporting: 'calling' }, problem: null, failure: null, invoked: [reported] }),
  'xstate.done.actor.getOrderBySlug': ({ context }, { output }) => {
    const known = { order: output, attempts: 0 }
    if (output === PAID || (output === DUE && !context.otherWay)) return { ...known, value: 'settled', emitted: [SETTLED] }
    return { ...known, value: output === EXPIRED ? 'closed' : { open: 'waiting' } }
  },
  'xstate.error.actor.getOrderBySlug': (before, { error }) => {
    const { attempts } = before.context
    if (before.matches({ open: 'polling' })) return { value: { open: 'waiting' } }
    if (!isLost(error)) return { value: 'unknown', problem: error, attempts: 0 }
    return attempts < 2
      ? { value: { asking: 'pausing' }, attempts: attempts + 1, emitted: [], invoked: [] }
      : { value: 'unreachable', problem: error, attempts: 0 }
  },
  'xstate.after.backoff.paymentRedirect.asking.pausing': () => ({ value: { asking: 'calling' }, emitted: [], invoked: [invoked] }),
  'xstate.after.pollAgain.paymentRedirect.open.waiting': ({ context }) => {
    const isWorthIt = context.order?.payment.state === 'waiting' && context.polls < 6
    return isWorthIt ? { value: { open: 'polling' }, polls: context.polls + 1, invoked: [invoked] } : { value: { open: 'waiting' }, invoked: [] }
  },
  'payment.start': ({ context }) => {
    const intent = context.intent ?? { methodId: 3, key: 'key-1' }
    return { value: { paying: 'calling' }, intent, failure: null, problem: null, attempts: 0, invoked: [paid(intent)] }
  },
  'xstate.done.actor.payOrder': (_, { output }) => {
    const { html } = output as ReturnType<typeof result>
    const common = { html, intent: null, failure: null, problem: null, attempts: 0 }
    if (html === '') return { ...common, value: 'settled', emitted: [SETTLED] }
    return { ...common, ...(html === FORM_HTML ? formRead : walletLoaded) }
  },
  'xstate.error.actor.payOrder': ({ context }, { error }) => {
    const { code } = error as { code: string }
    if (isLost(error) && context.attempts < 2) return { value: { paying: 'pausing' }, attempts: context.attempts + 1 }
    const failed = { problem: error, attempts: 0 }
    if (isLost(error)) return { ...failed, value: { open: 'waiting' } }
    if (code === 'not-found') return { ...failed, value: 'unknown', intent: null }
    return code === 'order-not-payable' ? { ...loadOrderAgain, ...failed, intent: null } : { ...failed, value: { open: 'waiting' }, intent: null }
  },
  'xstate.after.backoff.paymentRedirect.paying.pausing': ({ context }: Before) => ({ value: { paying: 'calling' }, invoked: [paid(context.intent)] }),
}

const FAULTS = [SERVER_ERROR, NOT_FOUND]
const ORDERS = [resolved('getOrderBySlug', WAITING), resolved('getOrderBySlug', PAID)]
const PERSON: readonly ModelEvent[] = [{ type: 'method.change' }, { type: 'page.restored' }]

const parts = (input: typeof PAYMENT_REDIRECT, events: readonly ModelEvent[]): AnyModel =>
  model<typeof paymentRedirectMachine>({
    machine: paymentRedirectMachine,
    input,
    events,
    accepts: {
      'payment.continue': ['leaving'],
      'page.restored': ['leaving', 'loadingWallet', 'wallet', 'unreported', 'unreachable', 'open'],
      'method.change': ['leaving', 'loadingWallet', 'wallet'],
      'order.refresh': ['unreachable', 'open'],
      'report.retry': ['unreported'],
      'payment.start': ['open'],
    },
    invokes: {
      readForm: ['readingForm'],
      loadWallet: ['loadingWallet'],
      showWallet: ['wallet'],
      pgSuccess: ['reporting.calling'],
      getOrderBySlug: ['asking.calling', 'open.polling'],
      payOrder: ['paying.calling'],
    },
    delays: {
      backoff: { in: ['reporting.pausing', 'asking.pausing', 'paying.pausing'], ms: ({ attempts }) => [500, 2000][attempts - 1] },
      pollAgain: { in: ['open.waiting'], ms: ({ polls }) => [2000, 4000, 8000, 16_000, 30_000, 60_000][polls] ?? 60_000 },
      walletTakesLong: { in: ['loadingWallet'], ms: 20_000 },
    },
    phrases: {
      'payment.continue': 'the user continues to the payment page',
      'page.restored': 'the user comes back to the page',
      'method.change': 'the user changes the payment method',
      'order.refresh': 'the user loads the order again',
      'report.retry': 'the user reports the payment again',
      'payment.start': 'the user pays',
      'xstate.done.actor.readForm': 'the form of the payment page is read',
      'xstate.error.actor.readForm': 'the form of the payment page is not readable',
      'xstate.done.actor.loadWallet': 'the wallet is loaded',
      'xstate.error.actor.loadWallet': 'the wallet is not loaded',
      'xstate.after.walletTakesLong': 'the wallet does not load in time',
      'xstate.done.actor.showWallet': ({ output }) =>
        (output as { type: string }).type === 'approved' ? 'the user approves the payment' : 'the user closes the wallet',
      'xstate.error.actor.showWallet': 'the wallet fails',
      'xstate.done.actor.pgSuccess': 'the payment is reported',
      'xstate.error.actor.pgSuccess': 'the payment is not reported',
      'xstate.done.actor.getOrderBySlug': ({ output }) =>
        (output as { status: string }).status === 'paid' ? 'the order is paid' : 'the order is not paid yet',
      'xstate.error.actor.getOrderBySlug': 'the order is not loaded',
      'xstate.done.actor.payOrder': 'the payment starts',
      'xstate.error.actor.payOrder': 'the payment does not start',
      'xstate.after.pollAgain': 'it is time to ask for the order again',
      'xstate.after.backoff': 'the pause before the next attempt ends',
    },
    start: { ...startOf(input), order: null, form: null, approval: null, intent: null, failure: null, problem: null, attempts: 0, polls: 0 },
    project: ({ context }) => ({ ...context }),
    expect: expected,
    always: (snapshot) => {
      if (snapshot.matches('leaving') && snapshot.context.html !== null) throw new Error('A form that was sent is kept to be sent again')
      if (snapshot.matches('asking') && snapshot.context.form !== null) throw new Error('A form outlives the question what became of it')
    },
  })

/** A received form, a received wallet, and an existing order; each with network errors at every step. */
export const paymentRedirectModels = [
  parts(PAYMENT_REDIRECT, [
    ...ORDERS,
    resolved('getOrderBySlug', DECLINED),
    resolved('getOrderBySlug', EXPIRED),
    resolved('getOrderBySlug', LATE),
    resolved('getOrderBySlug', DUE),
    ...FAULTS.map((fault) => rejected('getOrderBySlug', fault)),
    elapsed('backoff', 'paymentRedirect.asking.pausing'),
    elapsed('pollAgain', 'paymentRedirect.open.waiting'),
    { type: 'order.refresh' },
    { type: 'page.restored' },
    start,
    resolved('payOrder', result('')),
    ...[SERVER_ERROR, NOT_FOUND, NOT_PAYABLE, OUT_OF_STOCK].map((fault) => rejected('payOrder', fault)),
    elapsed('backoff', 'paymentRedirect.paying.pausing'),
  ]),
  parts({ ...PAYMENT_REDIRECT, html: FORM_HTML }, [
    resolved('readForm', FORM),
    rejected('readForm', BROKEN),
    { type: 'payment.continue' },
    ...PERSON,
    ...ORDERS,
    start,
    resolved('payOrder', result(FORM_HTML)),
  ]),
  parts({ ...PAYMENT_REDIRECT, html: WALLET }, [
    resolved('loadWallet', undefined),
    rejected('loadWallet', BROKEN),
    elapsed('walletTakesLong', 'paymentRedirect.loadingWallet'),
    resolved('showWallet', APPROVED),
    resolved('showWallet', { type: 'cancelled' }),
    rejected('showWallet', BROKEN),
    resolved('pgSuccess', { url: '/checkout/success?orderSlug=order-slug' }),
    ...FAULTS.map((fault) => rejected('pgSuccess', fault)),
    elapsed('backoff', 'paymentRedirect.reporting.pausing'),
    { type: 'report.retry' },
    ...PERSON,
    ...ORDERS,
    start,
    resolved('payOrder', result(WALLET)),
  ]),
  parts({ ...PAYMENT_REDIRECT, otherWay: true }, [resolved('getOrderBySlug', DUE), start, resolved('payOrder', result(''))]),
  parts({ ...PAYMENT_REDIRECT, protectCode: null }, ORDERS),
  parts({ ...PAYMENT_REDIRECT, protectCode: null, html: '' }, []),
]
