/** A code of the second factor is fresh for this long. */
export const FRESH_MINUTES = 5

/** Codes that stand in for a lost device, each valid once. */
export const RECOVERY_CODES = 10
/** Characters of a recovery code without hyphens, of `REPORT_ALPHABET`: 73 bits. */
export const RECOVERY_CODE_LENGTH = 16

/** Digits of a code of the authenticator app. */
export const APP_CODE_DIGITS = 6
/** Most characters of what is typed as a code. */
export const CODE_MAX_TYPED = 40

/** `missing`: the shop requires one, and the user has none. */
export const FACTOR_STATES = ['none', 'missing', 'active'] as const
