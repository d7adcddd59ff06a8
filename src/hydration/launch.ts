declare global {
  interface Window {
    /** URLs of the modules that hydrate the page, the entry first. */
    modules: string[]
    /** URLs of the style sheets inlined in the page. */
    styled?: string[]
    /** The last clicked button whose handler is not hydrated yet. */
    earlyClick?: HTMLElement | null
  }
}

/**
 * Runs from its own source in the head, before the first button is parsed, so it may name nothing outside itself. Stores a click on a button
 * until its handler is hydrated, and submits no form that only scripts can submit.
 */
function recordEarlyEvents(): void {
  addEventListener(
    'click',
    ({ target }) => {
      window.earlyClick = target instanceof Element ? target.closest('button') : null
    },
    true,
  )
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
    if (src) document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }))
  }
  for (const touch of inputEvents) addEventListener(touch, start, { capture: true, passive: true })
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)))
}

export const earlyEventsScript = `(${recordEarlyEvents.toString()})()`

const listed = (names: readonly string[]): string => JSON.stringify(names)

/** Script that starts the page's modules and records its inlined style sheets. */
export const launchScript = (modules: readonly string[], styles: readonly string[]): string =>
  `modules=${listed(modules)};styled=${listed(styles)};(${launch.toString()})()`

/** Script that adds modules and style sheets of a route. */
export const laterScript = (modules: readonly string[], styles: readonly string[]): string =>
  `modules.push(...${listed(modules)});styled.push(...${listed(styles)})`
