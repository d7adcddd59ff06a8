/** Whether a stored value means yes. */
export const isOn = (value: string | undefined): boolean => value?.toLowerCase() === 'true'
