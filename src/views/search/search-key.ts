/** Name in this device's storage; a key of one letter must be one that can be turned off. */
const STORED = 'searchKey'
const OFF = 'off'

/** Whether the key / opens the search; it does until somebody turns it off, also where nothing can be stored. */
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
    // A device that keeps nothing keeps the key.
  }
}

/** Whether a pressed key is meant for the search, and not for a text or for what is open above the page. */
export function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key !== '/' || ctrlKey || metaKey || altKey || !(target instanceof Element)) return false
  return !target.closest('input, textarea, select, [contenteditable]') && !document.querySelector('dialog[open]') && isSearchKeyOn()
}
