/** Visitors have no second factor: no code is requested. */
export const proveFactor = async (): Promise<boolean> => false
