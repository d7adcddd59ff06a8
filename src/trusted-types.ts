/** Names that the Content-Security-Policy of the shop's pages lists. */
type PolicyName = 'cms' | 'handoff' | 'wallet' | 'captcha'

interface Rules {
  readonly createHTML?: (html: string) => string | null
  readonly createScriptURL?: (address: string) => string
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy<R extends Rules>(name: string, rules: R): R }
  }
}

/** A way for text into what the browser keeps closed: elements and addresses of scripts. What it makes is given on at once, never kept as text. */
export const policy = <R extends Rules>(name: PolicyName, rules: R): R => window.trustedTypes?.createPolicy(name, rules) ?? rules

/** Icons, an empty element, and the empty script that React makes elements of. */
const HARMLESS = /^(?:<script><\/script>|(?:<\/?(?:svg|use|path|g)(?:\s(?!on)[\w:-]+="[^"<:&]*")*\s*\/?>)*)$/i

/** Lets through what libraries write without a way of their own, and that runs nothing. */
export function allowHarmless(): void {
  window.trustedTypes?.createPolicy('default', { createHTML: (html) => (HARMLESS.test(html) ? html : null) })
}
