/** A normalised e-mail address by which users are compared. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()
