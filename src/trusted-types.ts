/** Policy names listed in the Content-Security-Policy of the shop's pages. */
type PolicyName = 'cms' | 'payment-redirect' | 'wallet' | 'captcha'

interface Rules {
  readonly createHTML?: (html: string) => string | null
  readonly createScriptURL?: (address: string) => string
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy<R extends Rules>(name: string, rules: R): R }
  }
}

/** Trusted Types policy for HTML and script URLs; without browser support the rules themselves. Use the result at once, do not store it. */
export const policy = <R extends Rules>(name: PolicyName, rules: R): R => window.trustedTypes?.createPolicy(name, rules) ?? rules

/** SVG icons, the empty string, and the empty script element that React creates. */
const SAFE_MARKUP = /^(?:<script><\/script>|(?:<\/?(?:svg|use|path|g)(?:\s(?!on)[\w:-]+="[^"<:&]*")*\s*\/?>)*)$/i

/** Default policy for libraries without their own: allows markup that cannot execute scripts. */
export function installDefaultPolicy(): void {
  window.trustedTypes?.createPolicy('default', { createHTML: (html) => (SAFE_MARKUP.test(html) ? html : null) })
}
