import { EDIT_PARAMETER } from '#contract/edit-page.constants.ts'

/** Whether a search parameter belongs to the back office: it filters no list. */
export const isOfficeParameter = (name: string): boolean => name === EDIT_PARAMETER
