/** Parameter of an address that opens the page for editing: the server knows whom it lets. */
export const EDIT_PARAMETER = 'editPage'
/** Most things that one window edits: what stands on every page, the page, and the products of its lists. */
export const DOCUMENTS_MAX = 100
