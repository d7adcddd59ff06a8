/** What has just happened, and its sentence. */
export const REPORTED = {
  'app.activated': 'activated',
  'codes.replaced': 'replaced',
  'app.removed': 'removed',
  'passkey.added': 'added',
  'passkey.renamed': 'renamed',
  'passkey.removed': 'passkeyRemoved',
  'passkey.missing': 'passkeyRemoved',
} as const
export type ReportedChange = keyof typeof REPORTED
