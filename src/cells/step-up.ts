/** Visitors have no second factor: none is requested. */
export const proveFactor = async (): Promise<boolean> => false
