/** Static text for when nothing can be loaded, messages included. */
export const FALLBACK_TEXT = {
  en: { text: 'This page could not be shown.', home: 'Back to the home page' },
  hr: { text: 'Ova se stranica ne može prikazati.', home: 'Natrag na naslovnicu' },
} as const
