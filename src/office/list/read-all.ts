import { LIMIT_MAX } from '#contract/paging.constants.ts'

interface Page<R> {
  readonly records: readonly R[]
  readonly paging: { readonly total: number; readonly lastPage: number }
}

/** A list that changes all the time is saved as it was found. */
const RESTARTS_MAX = 2

/**
 * The first records of all pages of a list, at most `most`, each once, and how many there are. One that is removed while pages are read moves another to a page
 * that was read already: the pages are then read again.
 */
export async function readAll<R extends { readonly id: number | string }>(
  most: number,
  read: (part: { page: number; limit: number }) => Promise<Page<R>>,
): Promise<{ records: R[]; total: number }> {
  const byId = new Map<R['id'], R>()
  let known = 0
  let restarts = 0
  for (let page = 1; ; page += 1) {
    const { records, paging } = await read({ page, limit: LIMIT_MAX })
    const isShorter = page > 1 && paging.total < known
    known = paging.total
    if (isShorter && restarts < RESTARTS_MAX) {
      restarts += 1
      page = 0
      byId.clear()
      continue
    }
    // One that is added while pages are read moves others to the next page.
    for (const record of records) byId.set(record.id, record)
    if (page >= paging.lastPage || page * LIMIT_MAX >= most) return { records: [...byId.values()].slice(0, most), total: paging.total }
  }
}
