import { expect, type Locator } from '@playwright/test'

/** Focuses what is in a row of a list: its checkbox, link or button. A grid moves the focus to its first row when it comes from outside. */
export async function focusInRow(row: Locator, role: 'button' | 'checkbox' | 'link') {
  await row.focus()
  const part = row.getByRole(role)
  await part.focus()
  await expect(part).toBeFocused()
}
