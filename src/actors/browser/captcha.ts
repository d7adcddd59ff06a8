import type { Captcha } from '#contract/form.ts'
import type { CaptchaOutcome } from '#machines/captcha/captcha.machine.ts'
import { parsedUrl } from '../../parsed-url.ts'
import { pending } from '../../pending.ts'
import { policy } from '../../trusted-types.ts'

interface WidgetOptions {
  sitekey: string
  size: Captcha['size']
  callback(response: string): void
  'error-callback'(): void
  'expired-callback'(): void
}
interface Provider {
  ready(listener: () => void): void
  render(place: HTMLElement, options: WidgetOptions): number
  execute(widget: number): void
  reset(widget: number): void
}

declare global {
  interface Window {
    /** Global of the captcha script. */
    grecaptcha?: Provider
  }
}

const MARK = 'data-captcha'

/** Loads the configured captcha script once per page; a failed load is retried. */
export function loadCaptchaScript(scriptUrl: string | null, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = pending<void>()
  const ready = () => (window.grecaptcha ? window.grecaptcha.ready(resolve) : fail())
  const running = document.querySelector<HTMLScriptElement>(`script[${MARK}]`)
  const script = running ?? document.createElement('script')
  function fail() {
    script.remove()
    reject(new Error('The script of the captcha did not come'))
  }
  if (window.grecaptcha) {
    ready()
    return promise
  }
  const url = scriptUrl === null ? null : parsedUrl(scriptUrl, location.origin)
  if (!url || (url.origin !== location.origin && url.protocol !== 'https:')) {
    fail()
    return promise
  }
  script.addEventListener('load', ready)
  script.addEventListener('error', fail)
  signal.addEventListener('abort', () => {
    script.removeEventListener('load', ready)
    script.removeEventListener('error', fail)
  })
  if (!running) {
    script.setAttribute(MARK, '')
    script.async = true
    script.src = policy('captcha', { createScriptURL: (address) => address }).createScriptURL(url.href)
    document.head.append(script)
  }
  return promise
}

/** Runs the captcha. The provider may show a challenge over the page; null when it was closed. */
export function executeCaptcha(
  { siteKey, size }: { siteKey: string; size: Captcha['size'] },
  place: HTMLElement,
  signal: AbortSignal,
): Promise<CaptchaOutcome> {
  const { promise, resolve, reject } = pending<CaptchaOutcome>()
  const provider = window.grecaptcha
  const box = document.createElement('div')
  place.append(box)
  const stopWatching = whenChallengeCloses(() => resolve({ response: null }))
  const fail = () => reject(new Error('The captcha failed'))
  signal.addEventListener('abort', fail)
  try {
    if (!provider) throw new Error('There is no captcha')
    const widget = provider.render(box, {
      sitekey: siteKey,
      size,
      callback: (response) => resolve({ response }),
      'error-callback': fail,
      'expired-callback': () => resolve({ response: null }),
    })
    if (size === 'invisible') provider.execute(widget)
  } catch (error) {
    reject(error)
  }
  return promise.finally(() => {
    stopWatching()
    // A response is valid once: the next attempt gets its own element.
    box.remove()
  })
}

/** The provider emits no event for a closed challenge; its iframe is hidden then. */
function whenChallengeCloses(listener: () => void): () => void {
  let wasShown = false
  const look = () => {
    const frame = document.querySelector('iframe[src*="/bframe"]')
    const isShown = frame !== null && getComputedStyle(frame).visibility === 'visible' && frame.getBoundingClientRect().top > -1000
    if (wasShown && !isShown) setTimeout(listener, ANSWER_COMES_MS)
    wasShown = isShown
  }
  const watcher = new MutationObserver(look)
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] })
  return () => watcher.disconnect()
}

/** A solved challenge hides its iframe too, shortly before its callback. */
const ANSWER_COMES_MS = 1500
