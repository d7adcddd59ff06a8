/** Log-ins at other providers that one network address may begin within the window. */
export const SOCIAL_ATTEMPTS = { perAddress: 60, windowSeconds: 900 } as const
/** A log-in at another provider that was begun has to come back within so long. */
export const SOCIAL_LOGIN_MINUTES = 10
