import { AUTH_COOKIES } from '#contract/session.constants.ts'

/** Whether the cookies contain a log-in; only the server knows whether it is still valid. */
export const hasStoredLogin = (cookies: string): boolean => cookies.includes(`${AUTH_COOKIES.refreshToken}=`)
