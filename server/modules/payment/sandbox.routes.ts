import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptForms, fieldsOf } from '#server/http/forms.ts'
import type { Shop } from '#server/kernel/shop.ts'
import type { Payments } from './payment-provider.ts'
import { SANDBOX } from './sandbox.rules.ts'
import { CHOICES, type Choice, SANDBOX_NAME, type Sandbox } from './sandbox.service.ts'
import { decisionPage, foreignPage, paidPage, postBackPage, SANDBOX_POLICY } from './sandbox-page.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The providers of this application, for scheduled work. */
    paymentWork: { readonly payments: Payments; readonly sandbox: Sandbox | null }
  }
}

const PARAMETERS = ['reference', 'amount', 'currency', 'language', 'shop', 'order', 'success', 'failure', 'signature'] as const
type PaymentParameters = Record<(typeof PARAMETERS)[number], string>
const RETURN_SCRIPT = 'document.forms[0].submit()\n'

const parametersIn = (fields: Readonly<Record<string, unknown>>): PaymentParameters => {
  const text = (name: (typeof PARAMETERS)[number]): [string, string] => [name, String(fields[name] ?? '')]
  return Object.fromEntries(PARAMETERS.map(text)) as PaymentParameters
}
const isChoice = (value: unknown): value is Choice => CHOICES.some((each) => each === value)

/** Sends a webhook as a provider does: to the shop's own URL, where it is verified like any other. */
export function postCallback(app: FastifyInstance): (callback: Record<string, string>) => Promise<void> {
  return async (callback) => {
    const response = await app.inject({
      method: 'POST',
      url: `/payments/${SANDBOX_NAME}/callback`,
      payload: callback,
      headers: { 'content-type': 'application/json' },
    })
    if (response.statusCode >= 500) throw new Error(`The shop responded with ${response.statusCode} to a sandbox webhook`)
  }
}

const sendPage = (reply: FastifyReply, html: string, status = 200): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').header('content-security-policy', SANDBOX_POLICY).type('text/html; charset=utf-8').send(html)

const sendScript = (reply: FastifyReply, script: string): FastifyReply =>
  reply.header('cache-control', 'public, max-age=300').type('text/javascript; charset=utf-8').send(script)

/** The sandbox provider's own pages, script and endpoints. */
export async function sandboxRoutes(app: FastifyInstance, { now }: Pick<Shop, 'now'>, sandbox: Sandbox): Promise<void> {
  const sendCallback = postCallback(app)
  const wallet = await readFile(new URL('./sandbox-wallet.js', import.meta.url), 'utf8')

  async function openPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const parameters = parametersIn(fieldsOf(request))
    if (!sandbox.isGenuine(parameters)) return sendPage(reply, foreignPage(parameters.language), 400)
    const known = await sandbox.find(parameters.reference)
    return sendPage(reply, known?.outcome === 'captured' ? paidPage(parameters.language, parameters.success, false) : decisionPage(parameters))
  }

  async function decide(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const fields = fieldsOf(request)
    const parameters = parametersIn(fields)
    const { choice } = fields
    if (!sandbox.isGenuine(parameters) || !isChoice(choice)) return sendPage(reply, foreignPage(parameters.language), 400)
    const callback = await sandbox.decide(parameters.reference, choice, now())
    if (callback) await sendCallback(callback)
    if (choice === 'stay') return sendPage(reply, paidPage(parameters.language, parameters.success, true))
    const outcome = (await sandbox.find(parameters.reference))?.outcome ?? 'pending'
    const url = outcome === 'declined' || outcome === 'cancelled' ? parameters.failure : parameters.success
    if (fields.returnBy !== 'POST') return reply.redirect(url, 303)
    return sendPage(reply, postBackPage(parameters.language, url, sandbox.returnFields(parameters.reference, outcome)))
  }

  type PaymentRequestOf = { Params: { reference: string } }

  async function showPayment(request: FastifyRequest<PaymentRequestOf>, reply: FastifyReply): Promise<FastifyReply> {
    const row = await sandbox.find(request.params.reference)
    if (!row) return reply.code(404).send({})
    return reply.header('cache-control', 'no-store').send({ amount: row.amountCents / 100, currency: row.currency, outcome: row.outcome })
  }

  async function approve(request: FastifyRequest<PaymentRequestOf>, reply: FastifyReply): Promise<FastifyReply> {
    const { reference } = request.params
    const { choice, plan_id: planId, quantity } = fieldsOf(request)
    if (!isChoice(choice) || !(await sandbox.find(reference))) return reply.code(404).send({})
    const callback = await sandbox.decide(reference, choice, now(), planId ? { plan_id: String(planId), quantity: String(quantity) } : {})
    if (callback) await sendCallback(callback)
    const row = await sandbox.find(reference)
    return reply.header('cache-control', 'no-store').send({ outcome: row?.outcome, payerID: `payer-${reference.slice(0, 8)}` })
  }

  await app.register(async (scope) => {
    acceptForms(scope)
    scope.post(`${SANDBOX}/pay`, openPage)
    scope.post(`${SANDBOX}/decide`, decide)
    scope.get(`${SANDBOX}/return.js`, (_request, reply) => sendScript(reply, RETURN_SCRIPT))
    scope.get(`${SANDBOX}/wallet.js`, (_request, reply) => sendScript(reply, wallet))
    scope.get(`${SANDBOX}/wallet/:reference`, showPayment)
    scope.post(`${SANDBOX}/wallet/:reference`, approve)
  })
}
