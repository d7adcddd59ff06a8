import { escapeHtml } from '#server/text/escape-html.ts'
/** The form that a customer's browser submits to a provider's page: only hidden fields. */
export function hostedForm(action: string, fields: Readonly<Record<string, string>>): string {
  const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
  return `<form method="post" action="${escapeHtml(action)}">${inputs.join('')}</form>`
}
