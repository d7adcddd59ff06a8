import type { TextGroup } from '../i18n/texts.gen.ts'

/** Texts of all lazily hydrated sections, for the server. */
export const SECTION_TEXTS: readonly TextGroup[] = ['sections', 'entry', 'entryForm', 'notices', 'form', 'forms', 'social', 'investors']
