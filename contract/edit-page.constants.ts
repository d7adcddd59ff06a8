/** Parameter of an address that opens the page for editing: the server knows whom it lets. */
export const EDIT_PARAMETER = 'editPage'
