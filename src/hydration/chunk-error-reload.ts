const KEY = 'reloaded.at'
const BANNER_ID = 'script-lost'
const MIN_RELOAD_INTERVAL_MS = 60_000

/** What decides whether a page may be loaded again by itself. */
export interface ReloadState {
  /** When that was done last in this tab, in milliseconds since 1970; null: never. */
  readonly last: number | null
  readonly now: number
  /** Something was typed or chosen that would be lost. */
  readonly hasInput: boolean
  /** An order or its payment is under way. */
  readonly isCheckout: boolean
}

/** Whether a page that misses a script may be loaded again by itself: once a minute, and only when nothing is lost by it. */
export const mayReload = ({ last, now, hasInput, isCheckout }: ReloadState): boolean =>
  !hasInput && !isCheckout && (last === null || Math.abs(now - last) >= MIN_RELOAD_INTERVAL_MS)

// Without a memory a page could be loaded again and again: then it is never done by itself.
function lastReload(): number | null | 'unknown' {
  try {
    const stored = sessionStorage.getItem(KEY)
    return stored === null ? null : Number(stored)
  } catch {
    return 'unknown'
  }
}

function reload(now: number): boolean {
  try {
    sessionStorage.setItem(KEY, String(now))
  } catch {
    return false
  }
  location.reload()
  return true
}

const isChanged = (field: Element): boolean => {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) return field.checked !== field.defaultChecked
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.type !== 'hidden' && field.value !== field.defaultValue
}

interface ChunkErrorContext {
  readonly hasInput: boolean
  readonly isCheckout: boolean
  readonly words: { text: () => string; action: () => string }
}

/** A script did not come, after a new version of the shop for instance: the page is loaded again, or that is offered, so that nothing is lost. */
export function onChunkLoadError({ hasInput, isCheckout, words }: ChunkErrorContext): void {
  // Whoever is offline is told so; the part is asked for again with the next connection.
  if (!navigator.onLine) return
  const [last, now] = [lastReload(), Date.now()]
  const hasUnsavedInput = hasInput || [...document.querySelectorAll('input, textarea')].some(isChanged)
  if (last !== 'unknown' && mayReload({ last, now, hasInput: hasUnsavedInput, isCheckout }) && reload(now)) return
  if (!document.getElementById(BANNER_ID)) showReloadBanner(words)
}

// Of plain elements: the script that draws notices may be what is missing.
function showReloadBanner({ text, action }: ChunkErrorContext['words']): void {
  const bar = document.createElement('div')
  bar.style.cssText =
    'position:fixed;inset:1rem 1rem auto;z-index:var(--z-toast);display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between;max-inline-size:40rem;margin-inline:auto;padding:.75rem 1.125rem;border:1px solid transparent;border-radius:var(--r-3);background:var(--ink);color:#fff;--focus:var(--lemon);--focus-gap:var(--ink)'
  bar.role = 'alert'
  bar.id = BANNER_ID
  document.body.append(bar)
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = action()
  button.style.cssText = 'padding:.5rem .25rem;font-weight:600;text-decoration:underline;text-underline-offset:.25em'
  button.onclick = () => location.reload()
  bar.append(Object.assign(document.createElement('span'), { textContent: text() }), button)
}
