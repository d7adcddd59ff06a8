/** Where the focus of a grid is, and how the grid is laid out. */
export interface GridPlace {
  readonly index: number
  readonly count: number
  readonly columns: number
  /** Rows that are visible at once. */
  readonly rows: number
}

/** The cell that a key leads to (WAI-ARIA grid pattern); null for other keys. */
export function cellOf({ key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>, { index, count, columns, rows }: GridPlace): number | null {
  const rowStart = index - (index % columns)
  const vertical = (step: number) => (index + step < 0 || index + step >= count ? index : index + step)
  const byPage = Math.max(1, rows - 1) * columns
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: vertical(-columns),
    ArrowDown: vertical(columns),
    PageUp: index - byPage < 0 ? index % columns : index - byPage,
    PageDown: index + byPage,
    Home: ctrlKey ? 0 : rowStart,
    End: ctrlKey ? count - 1 : rowStart + columns - 1,
  }
  const target = targets[key]
  return target === undefined ? null : Math.min(Math.max(target, 0), count - 1)
}
