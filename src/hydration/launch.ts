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
 * Runs from its own source inside the page, so it may name nothing outside itself. What the server wrote is painted first:
 * scripts start after that, or as soon as a person touches the page. Until then a press is kept, and no form is sent that
 * only scripts can send.
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
  addEventListener(
    'click',
    ({ target }) => {
      window.earlyClick = target instanceof Element ? target.closest('button') : null
    },
    true,
  )
  addEventListener('submit', (event) => {
    if (event.target instanceof Element && !event.target.hasAttribute('method')) event.preventDefault()
  })
}

const listed = (names: readonly string[]): string => JSON.stringify(names)

/** The script that starts the page's modules when it is time, and says which styles the page has. */
export const launchScript = (modules: readonly string[], styles: readonly string[]): string =>
  `modules=${listed(modules)};styled=${listed(styles)};(${launch.toString()})()`

/** The script that adds modules and styles to those of the page. */
export const laterScript = (modules: readonly string[], styles: readonly string[]): string =>
  `modules.push(...${listed(modules)});styled.push(...${listed(styles)})`
