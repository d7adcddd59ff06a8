import { platformHtml } from '#src/ui/platform-html.ts'

/** The text of HTML, a line for each of its blocks. */
export function htmlText(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = platformHtml(html)
  for (const block of template.content.querySelectorAll('p, li, h2, h3, h4, h5, h6, tr, br, dt, dd, blockquote, summary')) block.after('\n')
  return (template.content.textContent ?? '').trim()
}
