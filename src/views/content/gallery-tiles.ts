export interface Tiles {
  /** Number of columns on wide screens. */
  readonly columns: number
  /** How many of the first pictures take two columns, so that the last row is full. */
  readonly wide: number
}

/** Layout of a gallery in which every row is full. */
export function tilesOf(count: number): Tiles {
  if (count < 4) return { columns: Math.max(count, 1), wide: 0 }
  if (count % 4 !== 0 && count % 3 === 0) return { columns: 3, wide: 0 }
  return { columns: 4, wide: (4 - (count % 4)) % 4 }
}
