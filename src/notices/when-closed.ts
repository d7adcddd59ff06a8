type Parts = Parameters<typeof import('./closed-shop.tsx').waitForShop>[0]

/** Makes what is told that a call was refused because the shop is closed: one view at a time, loaded with the first need. */
export function createWhenClosed(parts: () => Parts): () => void {
  let isShown = false
  const show = async (): Promise<void> => {
    const { waitForShop } = await import('./closed-shop.tsx')
    await waitForShop(parts())
  }
  return () => {
    if (isShown) return
    isShown = true
    show()
      .catch(() => undefined)
      .finally(() => {
        isShown = false
      })
  }
}
