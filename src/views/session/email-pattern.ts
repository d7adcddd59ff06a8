/** What looks like an e-mail address; whether it is one, the platform knows. */
export const EMAIL_PATTERN = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/
