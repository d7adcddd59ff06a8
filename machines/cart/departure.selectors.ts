/** Pending changes are saved before the checkout opens. */
export const selectIsDeparting = (snapshot: { matches(state: 'saving'): boolean }): boolean => snapshot.matches('saving')
