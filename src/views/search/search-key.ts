/** Local storage key. A one-letter shortcut must be switchable (WCAG 2.1.4). */
const STORED = 'searchKey'
const OFF = 'off'

/** Whether the / shortcut is on; on by default and without storage. */
export function isSearchKeyOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== OFF
  } catch {
    return true
  }
}

export function turnSearchKey(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, OFF)
  } catch {
    // Without storage the shortcut stays on.
  }
}

/** Whether a key event is the search shortcut: not in a text field nor while a dialog is open. */
export function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key !== '/' || ctrlKey || metaKey || altKey || !(target instanceof Element)) return false
  return !target.closest('input, textarea, select, [contenteditable]') && !document.querySelector('dialog[open]') && isSearchKeyOn()
}
