/** What the shop is built on. */
export const CORE_VERSION = '1.12.17'
/** Cache times of releases: the latest tag for an hour, the list for five minutes. */
export const LATEST_TAG_MS = 3_600_000
export const RELEASES_MS = 300_000
