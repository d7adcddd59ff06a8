/** What is ready sooner than this shows no bar; one that shows is nearly full after this (CONST-07, AMB-113). */
export const PROGRESS = { throttleMs: 200, durationMs: 5000 } as const
/** How long the way back to the top waits for what its press closes (CONST-09). */
export const SCROLL_TO_TOP_MS = 200
/** The latest moment for what is loaded ahead when the page is idle (CONST-08). */
export const PREFETCH_TIMEOUT_MS = 2000
/** How long it is told that the network is back. */
export const BACK_ONLINE_MS = 4000
