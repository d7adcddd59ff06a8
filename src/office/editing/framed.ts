/** Whether this page stands in a frame of the shop, beside the same page in another language: the tools for the whole page are around it. */
export const isFramed = (): boolean => window.parent !== window
