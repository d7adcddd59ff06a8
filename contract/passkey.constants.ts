/** A challenge for a passkey is valid for this long. */
export const CHALLENGE_MINUTES = 5
/** How long the browser waits for a passkey. */
export const PROMPT_SECONDS = 120

/** Most passkeys of a user. */
export const PASSKEYS_MAX = 20
/** Characters of the name of a passkey. */
export const PASSKEY_NAME_MAX = 60
