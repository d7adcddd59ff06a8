/** An e-mail address in the one spelling that people are compared by. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()
