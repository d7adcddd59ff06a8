import type { TextGroup } from '../i18n/texts.gen.ts'

/** Words of all sections that sleep, which the server draws. */
export const SECTION_TEXTS: readonly TextGroup[] = ['sections', 'entry', 'entryForm', 'notices', 'form', 'forms', 'social', 'investors']
