/** Default max-age of cookies: thirty days. */
export const COOKIE_MAX_AGE_SECONDS = 2_592_000
