const KEY = 'reloaded.at'
const BANNER_ID = 'script-lost'
const MIN_RELOAD_INTERVAL_MS = 60_000

/** Inputs of the decision whether the page may reload automatically. */
export interface ReloadState {
  /** Time of the last automatic reload in this tab (Unix ms); null: never. */
  readonly last: number | null
  readonly now: number
  /** There is unsaved input. */
  readonly hasInput: boolean
  /** Checkout or payment is in progress. */
  readonly isCheckout: boolean
}

/** Whether a page with a missing chunk may reload automatically: once a minute, and only without unsaved input. */
export const mayReload = ({ last, now, hasInput, isCheckout }: ReloadState): boolean =>
  !hasInput && !isCheckout && (last === null || Math.abs(now - last) >= MIN_RELOAD_INTERVAL_MS)

// Without storage a reload loop could not be detected: never reload automatically then.
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
  readonly text: { text: () => string; action: () => string }
}

/** A chunk failed to load, for instance after a deployment: reloads the page, or offers a reload when input would be lost. */
export function onChunkLoadError({ hasInput, isCheckout, text }: ChunkErrorContext): void {
  // Offline is shown elsewhere; the chunk is requested again when back online.
  if (!navigator.onLine) return
  const [last, now] = [lastReload(), Date.now()]
  // A press that waits for the missing chunk would be lost too.
  const isPressed = document.querySelector('button[aria-busy="true"]:not([data-early])') !== null
  const hasUnsavedInput = hasInput || isPressed || [...document.querySelectorAll('input, textarea')].some(isChanged)
  if (last !== 'unknown' && mayReload({ last, now, hasInput: hasUnsavedInput, isCheckout }) && reload(now)) return
  if (!document.getElementById(BANNER_ID)) showReloadBanner(text)
}

// Plain DOM: the chunk that renders notices may be the missing one.
function showReloadBanner({ text, action }: ChunkErrorContext['text']): void {
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
