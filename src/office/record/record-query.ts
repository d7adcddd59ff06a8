/** Options of a query that reads a record as it is opened: anew by each page, and from there on its actor has it. */
export const RECORD_QUERY = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, meta: { personal: true } } as const
