/** What a document of the shop is. */
export const DOCUMENT_KINDS = ['care', 'form', 'guide', 'priceList', 'report'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Where a document is fetched; one for investors only with the reader's token in the header. */
export const documentPath = ({ fileId, media }: { readonly fileId: number; readonly media: string }): string =>
  `/api/v1/media/download/${fileId}/active?hash=${media}`
