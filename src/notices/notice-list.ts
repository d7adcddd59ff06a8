/** A notice as it was shown. */
export interface PastNotice {
  readonly id: number
  readonly tone: 'success' | 'info' | 'danger'
  readonly text: string
  /** When, in milliseconds since 1970. */
  readonly at: number
}

const KEPT = 30
/** The same words within that time are one notice. */
const SAME_MS = 1000

export interface NoticeList {
  add(notice: Omit<PastNotice, 'id'>): void
  /** The newest first. */
  all(): readonly PastNotice[]
  clear(): void
}

/** Remembers the last notices of a visit, so that they can be read again. */
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
