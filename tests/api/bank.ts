import { createHmac, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { payments } from '#server/modules/payment/payment.tables.ts'
import { processDuePayments } from '#server/modules/payment/payment-worker.service.ts'
import { postCallback } from '#server/modules/payment/sandbox.routes.ts'
import { signed } from '#server/modules/payment/sandbox.rules.ts'
import { readTokenSecret } from '#server/modules/session/token-secret.service.ts'
import type { OpenShop } from '#tests/open-shop.ts'

/** Fields of a hosted form, as a browser submits them. */
export function fieldsOf(html: unknown): Record<string, string> {
  if (typeof html !== 'string') throw new Error('This is no form')
  const plain = (text: string) =>
    text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  return Object.fromEntries([...html.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [plain(name), plain(value)]))
}

const form = (fields: Record<string, string>) => ({
  payload: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost' },
})

export interface BankResponse {
  status: number
  location: string | undefined
  body: string
}

/** The sandbox from the view of the customer and of its own server. */
export interface Bank {
  open(html: unknown): Promise<BankResponse>
  choose(html: unknown, choice: string, returnBy?: 'GET' | 'POST'): Promise<BankResponse>
  /** A correctly signed webhook that the sandbox itself never sent. */
  say(reference: string, change?: Record<string, string>): Promise<number>
  /** A raw webhook request. */
  callBack(fields: Record<string, string>): Promise<number>
  post(url: string, fields: Record<string, string>): Promise<BankResponse>
  sign(fields: Record<string, string>): Record<string, string>
  /** Runs the due jobs at the shop's current time. */
  passTime(): Promise<void>
}

export async function openBank({ app, shop }: Pick<OpenShop, 'app' | 'shop'>): Promise<Bank> {
  const secret = createHmac('sha256', await readTokenSecret(shop.db, shop.env))
    .update('sandbox payments')
    .digest('hex')
  const post = async (url: string, fields: Record<string, string>): Promise<BankResponse> => {
    const { statusCode, headers, body } = await app.inject({ method: 'POST', url, ...form(fields) })
    return { status: statusCode, location: headers.location, body }
  }
  const callBack = async (fields: Record<string, string>) => (await post('/payments/sandbox/callback', fields)).status
  return {
    post,
    callBack,
    sign: (fields) => signed(secret, fields),
    open: (html) => post('/sandbox-payments/pay', fieldsOf(html)),
    choose: (html, choice, returnBy = 'GET') => post('/sandbox-payments/decide', { ...fieldsOf(html), choice, returnBy }),
    async say(reference, change = {}) {
      const [payment] = await shop.db.select().from(payments).where(eq(payments.reference, reference))
      const notification = { event: randomUUID(), reference, outcome: 'captured', amount: String(payment?.amountCents ?? 0), currency: 'EUR' }
      return callBack(signed(secret, { ...notification, ...change }))
    },
    passTime: () =>
      processDuePayments(shop, {
        ...app.paymentWork,
        sendCallback: postCallback(app),
        onProblem: (error) => {
          throw error
        },
      }),
  }
}
