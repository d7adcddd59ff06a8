/** Chromium's headless shell as Debian packages it: it starts and renders faster than the full browser. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** The browser for end-to-end tests and measurements. */
export const browserPath = (): string => process.env.CHROMIUM ?? HEADLESS_SHELL
