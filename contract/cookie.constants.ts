/** How long a cookie is kept that has no time of its own: thirty days. */
export const COOKIE_MAX_AGE_SECONDS = 2_592_000
