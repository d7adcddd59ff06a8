/** The fragment of an address that leads to a cell in edit mode. */
export const cellFragment = (at: readonly string[]): string => `#cell=${at.join('/')}`
