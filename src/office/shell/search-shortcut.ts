type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'>

/** Whether this browser runs on a device of Apple, where Ctrl K deletes to the end of a line. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

/** Whether a key event is the shortcut of the search: Ctrl K, or Cmd K; by the place of the key where the keyboard has no Latin characters. */
export function isSearchShortcut({ key, code, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyPress, isOnApple: boolean): boolean {
  // Chrome sends an event without a key when it fills in a field.
  const isK = /^k$/i.test(key) || (code === 'KeyK' && !/^[a-z]$/i.test(key))
  return isK && !altKey && !shiftKey && !repeat && (isOnApple ? metaKey && !ctrlKey : ctrlKey && !metaKey)
}
