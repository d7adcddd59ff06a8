/** Characters without their diacritics: `đ` becomes `d`, `ß` becomes `ss`. */
export const bareText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').replace(/[łŁ]/g, 'l').replace(/ß/g, 'ss').replace(/[øØ]/g, 'o').replace(/[æÆ]/g, 'ae')

/** Normalised text: lower case, without diacritics, words separated by one space. */
export const foldText = (text: string): string =>
  bareText(text.toLowerCase())
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
