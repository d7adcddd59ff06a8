/** A visible element, as a user finds it. */
export interface VisiblePart {
  /** Where it is pressed, in CSS pixels of the viewport. */
  readonly x: number
  readonly y: number
  /** Nothing covers it there. */
  readonly isReachable: boolean
  /** The value of a field; of a check box or radio button, whether it is checked. */
  readonly value: string | boolean
}

/**
 * Runs in the page: the first visible element that the selector matches and whose accessible name contains `source`, or matches it as a
 * pattern when there are flags. It is scrolled into view. null without one.
 */
export function findPart(selector: string, source: string, flags: string | null): VisiblePart | null {
  const pattern = flags === null ? null : new RegExp(source, flags)
  const flat = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: HTMLElement) => {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
    const labels = ids.length > 0 ? ids.map((id) => document.getElementById(id)) : [...((element as HTMLInputElement).labels ?? [])]
    if (labels.length > 0) return flat(labels.map((label) => label?.textContent).join(' '))
    return flat(element.getAttribute('aria-label') ?? element.innerText)
  }
  const isNamed = (element: HTMLElement) => source === '' || (pattern ? pattern.test(nameOf(element)) : nameOf(element).includes(source))
  const isShown = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find((each) => isShown(each) && isNamed(each))
  if (!element) return null
  const { type, checked, value } = element as HTMLInputElement
  const isBox = type === 'checkbox' || type === 'radio'
  const label = isBox ? (element as HTMLInputElement).labels?.[0] : undefined
  const isTiny = element.getBoundingClientRect().width < 4 || getComputedStyle(element).opacity === '0'
  const pressed = isTiny && label ? label : element
  const place = () => {
    // The first line of a link that is broken into two.
    const [box = pressed.getBoundingClientRect()] = pressed.getClientRects()
    const x = Math.round(pressed === label ? box.left + Math.min(box.width / 2, 12) : box.left + box.width / 2)
    const y = Math.round(box.top + box.height / 2)
    const hit = document.elementFromPoint(x, y)
    return { x, y, isReachable: hit !== null && (pressed.contains(hit) || (label?.contains(hit) ?? false)) && !element.matches(':disabled') }
  }
  // What is out of the window, or below a part that stays in it, comes to its middle.
  if (!place().isReachable) pressed.scrollIntoView({ block: 'center', behavior: 'instant' })
  return { ...place(), value: isBox ? checked : (value ?? '') }
}
