import { observable } from '../cells/edit-mode.ts'

/** Whether the media library is open over the page; once it was, its uploads go on while it is closed, on every page of the shop. */
export const openedLibrary = observable<'unused' | 'open' | 'closed'>('unused')
