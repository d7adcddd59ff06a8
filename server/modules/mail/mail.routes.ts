import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { idIn } from '#contract/text.ts'
import { requireOwnHost } from '#server/http/own-host.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { escapeHtml } from '#server/text/escape-html.ts'
import type { Mail } from './mail.ts'
import { listMails, readMail } from './mail-delivery.service.ts'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"
const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}td,th{text-align:left;padding:.25rem 1rem .25rem 0}iframe{inline-size:100%;block-size:70vh;border:1px solid #7d849f}pre{white-space:pre-wrap;background:#f3f5fb;padding:1rem}'

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style><h1>${escapeHtml(title)}</h1>${body}</html>`

/** Attached pictures are embedded in the page. */
const withPictures = ({ html, attachments }: Mail): string =>
  attachments.reduce(
    (written, { cid, mime, bytes }) => (cid === undefined ? written : written.replaceAll(`cid:${cid}`, `data:${mime};base64,${bytes.toString('base64')}`)),
    html,
  )

function mailPage(mail: Mail): string {
  const { to, subject, text, attachments } = mail
  const names = attachments.filter(({ cid }) => cid === undefined).map(({ fileName }) => fileName)
  const head = `<p>To ${escapeHtml(`${to.name} <${to.address}>`)}${names.length > 0 ? `, with ${escapeHtml(names.join(', '))}` : ''}</p>`
  const whole = `<iframe title="HTML" sandbox srcdoc="${escapeHtml(withPictures(mail))}"></iframe>`
  return page(subject, `${head}<h2>HTML</h2>${whole}<h2>Text</h2><pre>${escapeHtml(text)}</pre>`)
}

/** E-mail preview of the outbox; outside production only, where orders are test data. */
export function mailRoutes(app: FastifyInstance, { db, env, now }: Shop): void {
  if (env.mode === 'production') return
  const here = { onRequest: requireOwnHost }
  const send = (reply: FastifyReply, html: string): FastifyReply =>
    reply.header('cache-control', 'no-store').header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(html)

  async function mailOf(request: FastifyRequest<{ Params: { id: string } }>): Promise<Mail> {
    const mail = await readMail(db, idIn(request.params.id), app.platform.sites.originOf(request), now)
    if (!mail) throw new ProblemError('not-found')
    return mail
  }

  app.get('/_dev/mail', here, async (_request, reply) => {
    const rows = (await listMails(db)).map(({ id, kind, createdAt, deliveredAt, failedAt, attempts, lastProblem }) => {
      const tried = `${attempts} attempts${lastProblem ? `: ${lastProblem}` : ''}`
      const open = failedAt ? `failed ${failedAt.toISOString()}, ${tried}` : `waits, ${tried}`
      const state = deliveredAt ? `sent ${deliveredAt.toISOString()}` : open
      return `<tr><td><a href="/_dev/mail/${id}">${id}</a></td><td>${escapeHtml(kind)}</td><td>${createdAt.toISOString()}</td><td>${escapeHtml(state)}</td></tr>`
    })
    const table = `<table><tr><th>No.</th><th>Kind</th><th>Since</th><th>State</th></tr>${rows.join('')}</table>`
    return send(reply, page('E-mails in the outbox', rows.length > 0 ? table : '<p>There are none.</p>'))
  })
  app.get<{ Params: { id: string } }>('/_dev/mail/:id', here, async (request, reply) => send(reply, mailPage(await mailOf(request))))
  app.get<{ Params: { id: string } }>('/_dev/mail/:id/html', here, async (request, reply) => send(reply, withPictures(await mailOf(request))))
}
