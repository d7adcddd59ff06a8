/** Whether the database can store a text: it takes neither NUL nor half of a surrogate pair. */
export const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')
