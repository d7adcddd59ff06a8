/** Pixels of a picture among the attributes of a customer, at most. */
export const PROFILE_PICTURE = { width: 670, height: 446 } as const

/** Where a document is fetched, with its owner's token in the header. */
export const userFilePath = ({ id, media }: { readonly id: number; readonly media: string }): string =>
  `/api/v1/media/download/${id}/active?hash=${media}&redirectToBucket=false`
