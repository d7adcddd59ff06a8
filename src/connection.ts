interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

declare global {
  interface Navigator {
    readonly connection?: Connection
  }
}

/** Whether prefetching is allowed (CONST-08): not with data saver or on a 2g connection. */
export const mayPrefetch = (connection: Connection | undefined): boolean => !connection?.saveData && !connection?.effectiveType?.includes('2g')
