const CHANCES = ['online', 'pointerdown', 'keydown'] as const

// The network is back, or a person tries.
const nextChance = (): Promise<void> =>
  new Promise((resolve) => {
    const take = () => {
      for (const chance of CHANCES) removeEventListener(chance, take, true)
      resolve()
    }
    for (const chance of CHANCES) addEventListener(chance, take, { capture: true, passive: true })
  })

/** Loads a part of a page; one that does not come is asked for again at the next chance, and the page around it does not fail. */
export const patient = <T>(load: () => Promise<T>): Promise<T> => load().catch(() => nextChance().then(() => patient(load)))
