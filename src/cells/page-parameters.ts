/** Whether a search parameter belongs to the back office; visitors have none of them. */
export const isOfficeParameter = (_: string): boolean => false
