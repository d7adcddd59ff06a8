/** Lower-cases a value within a sentence: "Navy" becomes "navy"; "XL" and "PDF" stay. */
export const midSentence = (name: string): string => (/^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLocaleLowerCase() + name.slice(1) : name)
