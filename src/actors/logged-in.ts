import { AUTH_COOKIES } from '#contract/session.constants.ts'

/** Whether these cookies hold a log-in; whether it is still good, only the platform knows. */
export const hasStoredLogin = (cookies: string): boolean => cookies.includes(`${AUTH_COOKIES.refreshToken}=`)
