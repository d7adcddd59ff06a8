/** Whether a stored word says yes. */
export const isOn = (value: string | undefined): boolean => value?.toLowerCase() === 'true'
