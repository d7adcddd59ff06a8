// Module state: set while a page of the back office shows the dialog.
let requestCode: (() => Promise<boolean>) | null = null

/** Names who requests a code of the second factor; returns a function that ends it. */
export function onFactorNeeded(request: () => Promise<boolean>): () => void {
  requestCode = request
  return () => {
    if (requestCode === request) requestCode = null
  }
}

/** Requests a code that an operation needs; resolves to whether one was taken. */
export const proveFactor = async (): Promise<boolean> => requestCode?.() ?? false
