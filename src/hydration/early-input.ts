import type { EarlyInput, Field } from './launch.ts'

const isChoice = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    return field.value !== (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value
  }
  if (field.type === 'hidden') return false
  if (!isChoice(field)) return field.value !== field.defaultValue
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
}

/** Fields that the browser filled in, for instance after a reload, which no event reports. */
function restoredFields(): EarlyInput[] {
  const known = window.earlyInputs.map(({ target }) => target)
  return [...document.querySelectorAll<Field>('input, select, textarea')]
    .filter((field) => isChanged(field) && !known.includes(field))
    .map((target) => ({ type: 'input', target, value: isChoice(target) ? target.checked : target.value }))
}

/** The input was handled. */
function settle({ type, target }: EarlyInput): void {
  window.earlyInputs = window.earlyInputs.filter((early) => early.target !== target || early.type !== type)
  if (target.dataset.early === undefined) return
  delete target.dataset.early
  target.removeAttribute('aria-busy')
}

/** Distinguishes handled input from that on parts not hydrated yet: React stops the latter at the document. Call it before hydrating. */
export function listenForEarlyInput(): void {
  window.earlyInputs.unshift(...restoredFields())
  const settleWhenHandled = ({ type, target }: Event) => {
    const early = window.earlyInputs.at(-1)
    if (early?.type === type && target instanceof Node && early.target.contains(target))
      early.target.addEventListener(type, () => settle(early), { once: true, capture: true })
  }
  for (const type of ['click', 'input']) addEventListener(type, settleWhenHandled, true)
}

/** Enters a value again. React compares it with the last one that it saw, so what was rendered is put back first. */
function enter(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    Object.assign(field, { checked: !value })
    field.click()
    return
  }
  if (field instanceof HTMLSelectElement) field.value = value
  else if (field.type !== 'file') typeInto(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

function typeInto(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = field
  field.value = field.defaultValue
  // React observes the property of the element, not the one that it inherits.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  if (document.activeElement === field && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}

/** Repeats the first input, and then the next, so that each sees what the one before changed. One that is still not handled records itself again. */
function replay(): void {
  const [first, ...later] = window.earlyInputs.filter(({ target }) => target.isConnected)
  window.earlyInputs = []
  if (first?.type === 'input') enter(first.target, first.value)
  else first?.target.click()
  const isHandled = window.earlyInputs.length === 0
  window.earlyInputs.push(...later)
  if (isHandled) replayEarlyInput()
}

/** Repeats the input made before its parts were hydrated, in order. Called after each hydration. */
export function replayEarlyInput(): void {
  // Later: an event may itself have hydrated its part, and is then still being handled.
  if (window.earlyInputs.length > 0) setTimeout(replay)
}
