import { escapeHtml } from '#server/text/escape-html.ts'

/** The shop's colours as literals: mail clients do not support custom properties. */
export const COLOURS = { ink: '#10162f', quiet: '#4a5170', line: '#dfe3ee', ground: '#f3f5fb', lemon: '#fbd74b', cobalt: '#1d3fd1' } as const
const FACE = "'Instrument Sans',system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

const TEXT = `margin:0 0 16px;font-size:16px;line-height:1.55;color:${COLOURS.ink}`
const HEADING = `margin:32px 0 10px;font-size:18px;line-height:1.2;font-weight:700;color:${COLOURS.ink}`

/** Elements of a template with inline styles for mail clients. */
export const styled = (html: string): string =>
  html.replaceAll('<p>', `<p style="${TEXT}">`).replaceAll('<h2>', `<h2 style="${HEADING}">`).replaceAll('<a ', `<a style="color:${COLOURS.cobalt}" `)

export interface Row {
  readonly label: string
  readonly value: string
  readonly kind?: 'strong' | 'quiet'
}

/** Two columns of text; `html` values may contain markup. */
export function rowsHtml(rows: readonly { label: string; html: string; kind?: Row['kind'] }[]): string {
  const cells = rows.map(({ label, html, kind }) => {
    const styles = kind === 'strong' ? `font-weight:700;font-size:18px` : `font-size:${kind === 'quiet' ? 14 : 16}px`
    const cell = `padding:8px 0;border-top:1px solid ${COLOURS.line};line-height:1.45;vertical-align:top;${styles};color:${kind === 'quiet' ? COLOURS.quiet : COLOURS.ink}`
    return `<tr><td style="${cell};padding-right:16px">${label}</td><td align="right" style="${cell};text-align:right">${html}</td></tr>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 16px">${cells.join('')}</table>`
}

interface MailContent {
  locale: string
  subject: string
  preheader: string
  heading: string
  greeting: string
  bodyHtml: string
  button: { label: string; url: string } | null
  note: string
  signature: string
  footerHtml: string
  /** The unsubscribe link. */
  leave: { label: string; url: string } | null
  shop: string
}

const buttonHtml = ({ label, url }: { label: string; url: string }): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:28px 0"><tr><td style="background:${COLOURS.cobalt};border-radius:10px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:15px 26px;font-size:16px;font-weight:600;line-height:1.2;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`

/** The whole HTML of an e-mail: one table column, 600 px at most, with inline styles. */
export function renderMailHtml(content: MailContent): string {
  const { locale, subject, preheader, heading, greeting, bodyHtml, button, note, signature, footerHtml, leave, shop } = content
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:${COLOURS.ground};font-family:${FACE};color:${COLOURS.ink}">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${COLOURS.ground}">${escapeHtml(preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${COLOURS.ground}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;text-align:left">
<tr><td style="background:${COLOURS.lemon};padding:28px 28px 30px"><p style="margin:0 0 22px;font-size:26px;line-height:1;font-weight:800;letter-spacing:-0.02em;color:${COLOURS.ink}">${escapeHtml(shop)}</p><h1 style="margin:0;font-size:32px;line-height:1.08;font-weight:800;letter-spacing:-0.02em;color:${COLOURS.ink}">${escapeHtml(heading)}</h1></td></tr>
<tr><td style="padding:28px"><p style="${TEXT}">${escapeHtml(greeting)}</p>
${bodyHtml}
${button ? buttonHtml(button) : ''}${note ? `<p style="${TEXT}">${escapeHtml(note)}</p>` : ''}<p style="${TEXT};margin-bottom:0">${escapeHtml(signature)}</p></td></tr>
<tr><td style="padding:20px 28px 28px;border-top:1px solid ${COLOURS.line};font-size:13px;line-height:1.5;color:${COLOURS.quiet}">${footerHtml.replaceAll('<p>', '<p style="margin:0">').replaceAll('<a ', `<a style="color:${COLOURS.quiet}" `)}${leave ? `<p style="margin:8px 0 0"><a href="${escapeHtml(leave.url)}" style="color:${COLOURS.quiet}">${escapeHtml(leave.label)}</a></p>` : ''}</td></tr>
</table></td></tr></table></body></html>
`
}

/** A page of the shop as an attached document; `title` is text, `content` is HTML that was sanitized when it was stored. */
export const htmlDocument = (locale: string, { title, content }: { title: string; content: string }): string =>
  `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${escapeHtml(title)}</title><h1>${escapeHtml(title)}</h1>${content}</html>`
