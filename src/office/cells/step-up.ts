// Module state: set while a page of the back office shows the dialog.
let requestFactor: (() => Promise<boolean>) | null = null

/** Names who requests the second factor; returns a function that ends it. */
export function onFactorNeeded(request: () => Promise<boolean>): () => void {
  requestFactor = request
  return () => {
    if (requestFactor === request) requestFactor = null
  }
}

/** Requests the second factor that an operation needs; resolves to whether it was given. */
export const proveFactor = async (): Promise<boolean> => requestFactor?.() ?? false
