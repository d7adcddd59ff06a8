type Parts = Parameters<typeof import('./maintenance-monitor.tsx').waitForReopening>[0]

/** Creates the handler of maintenance responses: one view at a time, loaded on demand. */
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
