type Parts = Parameters<typeof import('./maintenance-monitor.tsx').waitForReopening>[0]

/** Makes what is told that a call was refused because the shop is closed: one view at a time, loaded with the first need. */
export function createMaintenanceHandler(parts: () => Parts): () => void {
  let isShown = false
  const show = async (): Promise<void> => {
    const { waitForReopening } = await import('./maintenance-monitor.tsx')
    await waitForReopening(parts())
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
