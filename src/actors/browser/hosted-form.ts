import type { HostedForm } from '#machines/payment/payment-redirect.events.ts'
import { parsedUrl } from '../../parsed-url.ts'

const FIELDS_MAX = 100

/** Names the violated rule; such a form is not submitted. */
export class FormError extends Error {
  override readonly name = 'FormError'
}

/** The absolute URL a form may be submitted to: https or the shop's own origin, and one of `origins` (which include its own). */
export function allowedAction(action: string | null, own: string, origins: readonly string[]): string {
  const url = action === null ? null : parsedUrl(action, own)
  if (!url) throw new FormError('A form needs an address')
  const { origin, protocol, username, password } = url
  if (origin !== own && (protocol !== 'https:' || !origins.includes(origin))) throw new FormError(`Forms do not go to ${origin}`)
  if (username !== '' || password !== '') throw new FormError('An address of a form names no person')
  return url.href
}

/** Parses a provider's form inertly and takes its action and hidden fields; everything else is dropped. Throws `FormError`. */
export function readHostedForm(html: string, own: string, origins: readonly string[]): HostedForm {
  if ((html.match(/<form\b/gi) ?? []).length !== 1) throw new FormError('Exactly one form is expected')
  const rules = { createHTML: (text: string) => text }
  const policy = window.trustedTypes?.createPolicy('payment-redirect', rules) ?? rules
  const form = new DOMParser().parseFromString(policy.createHTML(html), 'text/html').querySelector('form')
  if (!form) throw new FormError('No form was found')
  if (form.getAttribute('method')?.toLowerCase() !== 'post') throw new FormError('A payment form is posted')
  const action = allowedAction(form.getAttribute('action'), own, origins)
  const fields = Array.from(form.querySelectorAll('input'))
    .filter((input) => input.type === 'hidden' && input.name !== '' && !input.hasAttribute('form') && !input.disabled)
    .map((input) => [input.name, input.value] as const)
  if (fields.length === 0 || fields.length > FIELDS_MAX) throw new FormError('A payment form has fields, and not too many')
  if (new Set(fields.map(([name]) => name)).size !== fields.length) throw new FormError('Every field has its own name')
  return { action, fields }
}

/** Rebuilds the form and submits it in this window. */
export function sendHostedForm({ action, fields }: HostedForm): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.hidden = true
  for (const [name, value] of fields) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  // A field may be named "submit" and hide the method of the form.
  HTMLFormElement.prototype.submit.call(form)
  form.remove()
}
