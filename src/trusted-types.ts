/** Names that the Content-Security-Policy of the shop's pages lists. */
type PolicyName = 'cms' | 'handoff' | 'wallet' | 'captcha'

interface Rules {
  readonly createHTML?: (html: string) => string
  readonly createScriptURL?: (address: string) => string
}

declare global {
  interface Window {
    trustedTypes?: { readonly defaultPolicy: object | null; createPolicy<R extends Rules>(name: string, rules: R): R }
  }
}

/** A way for text into what the browser keeps closed: elements and addresses of scripts. What it makes is given on at once, never kept as text. */
export const policy = <R extends Rules>(name: PolicyName, rules: R): R => window.trustedTypes?.createPolicy(name, rules) ?? rules
