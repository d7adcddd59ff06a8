import { UNSENT_ADDS } from '../actors/unsent-adds.ts'

declare global {
  interface Window {
    /** URLs of the modules that hydrate the page, the entry first. */
    modules: string[]
    /** URLs of the style sheets inlined in the page. */
    styled?: string[]
    /** Input on parts that are not hydrated yet, in order. */
    earlyInputs: EarlyInput[]
  }
}

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * A clicked button or a picture that takes clicks (`data-presses`), or a field with the value that it had until the next input elsewhere;
 * that of a checkbox or radio button is whether it is checked.
 */
export type EarlyInput =
  | { readonly type: 'click'; readonly target: HTMLElement }
  | { readonly type: 'input'; readonly target: Field; readonly value: string | boolean }

/**
 * Runs from its own source in the head, before the first button is parsed, so it may name nothing outside itself. Stores clicks
 * and values of fields until their handlers are hydrated, shows what was clicked as busy, and submits no form that only scripts can submit.
 * Additions of a page that is left before that (`data-adds` has the product's id) are stored for the next page of the tab.
 */
function recordEarlyInput(unsentAdds: string): void {
  window.earlyInputs = []
  addEventListener(
    'click',
    ({ target }) => {
      const pressed = target instanceof Element ? target.closest<HTMLElement>('button, [data-presses] img') : null
      if (!pressed) return
      window.earlyInputs.push({ type: 'click', target: pressed })
      if (pressed.hasAttribute('aria-busy')) return
      pressed.dataset.early = ''
      pressed.setAttribute('aria-busy', 'true')
    },
    true,
  )
  addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement)) return
      const value = /^(?:checkbox|radio)$/.test(target.type) && 'checked' in target ? target.checked : target.value
      const { earlyInputs } = window
      if (earlyInputs.at(-1)?.target === target) earlyInputs.pop()
      earlyInputs.push({ type: 'input', target, value })
    },
    true,
  )
  addEventListener('pagehide', () => {
    const adds = new Set(window.earlyInputs.flatMap(({ type, target }) => (type === 'click' && target.dataset.adds ? [target as HTMLButtonElement] : [])))
    if (adds.size === 0) return
    window.earlyInputs = window.earlyInputs.filter(({ target }) => !adds.has(target as HTMLButtonElement))
    const stored: unknown[] = []
    for (const button of adds) {
      delete button.dataset.early
      button.removeAttribute('aria-busy')
      const typed = button.form?.elements.namedItem('qty')
      const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
      const qty = typed instanceof HTMLInputElement ? Number(typed.value) : 1
      stored.push({ productId: Number(button.dataset.adds), qty, options: {}, key, quiet: false })
    }
    try {
      sessionStorage.setItem(unsentAdds, JSON.stringify([...JSON.parse(sessionStorage.getItem(unsentAdds) ?? '[]'), ...stored]))
    } catch {
      // Without storage the next page knows nothing of this one.
    }
  })
  addEventListener('submit', (event) => {
    const form = event.target
    if (form instanceof Element && form.getAttribute('method') !== 'get' && !form.hasAttribute('action')) event.preventDefault()
  })
}

/**
 * Runs from its own source at the end of the body, so it may name nothing outside itself. The server's HTML is painted first: the modules
 * start after that, or with the first input.
 */
function launch(): void {
  const inputEvents = ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin']
  const start = () => {
    for (const touch of inputEvents) removeEventListener(touch, start, true)
    for (const href of window.modules) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const [module] = window.modules.splice(0)
    const rules = { createScriptURL: (address: string) => address }
    const src = module && (window.trustedTypes?.createPolicy('launch', rules) ?? rules).createScriptURL(module)
    // Leaving a page aborts its scripts in Firefox and WebKit: what is shown again from the back/forward cache would never start.
    const onerror = () => addEventListener('pageshow', () => location.reload())
    if (src) document.head.append(Object.assign(document.createElement('script'), { type: 'module', src, onerror }))
  }
  for (const touch of inputEvents) addEventListener(touch, start, { capture: true, passive: true })
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)))
}

export const earlyInputScript = `(${recordEarlyInput.toString()})(${JSON.stringify(UNSENT_ADDS)})`

const listed = (names: readonly string[]): string => JSON.stringify(names)

/** Script that starts the page's modules and records its inlined style sheets. */
export const launchScript = (modules: readonly string[], styles: readonly string[]): string =>
  `modules=${listed(modules)};styled=${listed(styles)};(${launch.toString()})()`
