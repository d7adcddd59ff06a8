/** A notice that was shown. */
export interface PastNotice {
  readonly id: number
  readonly tone: 'success' | 'info' | 'danger'
  readonly text: string
  /** Unix time in milliseconds. */
  readonly at: number
}

const KEPT = 30
/** A notice with the same text within this time is not listed again. */
const SAME_MS = 1000

export interface NoticeList {
  add(notice: Omit<PastNotice, 'id'>): void
  /** Newest first. */
  all(): readonly PastNotice[]
  clear(): void
}

/** List of the latest notices of this visit. */
export function createNoticeList(): NoticeList {
  let list: readonly PastNotice[] = []
  let count = 0
  return {
    add(notice) {
      const [newest] = list
      if (newest && newest.text === notice.text && newest.tone === notice.tone && notice.at - newest.at < SAME_MS) return
      count += 1
      list = [{ ...notice, id: count }, ...list].slice(0, KEPT)
    },
    all: () => list,
    clear() {
      list = []
    },
  }
}
