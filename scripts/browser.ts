import { existsSync } from 'node:fs'

/** Chromium without a window, as Debian packages it: it starts and draws faster; the whole Chromium where there is no other. */
const KNOWN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const

/** The browser that journeys and weights are taken with. */
export const browserPath = (): string => process.env.CHROMIUM ?? KNOWN.find(existsSync) ?? KNOWN[0]
