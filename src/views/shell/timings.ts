/** Progress bar: shown after `throttleMs`, nearly full after `durationMs` (CONST-07, AMB-113). */
export const PROGRESS = { throttleMs: 200, durationMs: 5000 } as const
/** Delay of back-to-top in milliseconds, so that menus close first (CONST-09). */
export const SCROLL_TO_TOP_MS = 200
/** Latest start of prefetching in milliseconds (CONST-08). */
export const PREFETCH_TIMEOUT_MS = 2000
/** How long the online notice is shown, in milliseconds. */
export const BACK_ONLINE_MS = 4000
