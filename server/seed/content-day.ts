/** The Monday of the week in which the demo's content was written. */
const WRITTEN = '2026-11-23'
const ZONE = 'Europe/Zagreb'
const DAY_MS = 86_400_000
const WEEK_DAYS = 7

const dayOf = (at: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(at)
const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Time of a clock in Zagreb, such as `2026-12-11T19:00:00`, as a moment with its offset. */
function inZagreb(local: string): string {
  const offsets = new Intl.DateTimeFormat('en', { timeZone: ZONE, timeZoneName: 'longOffset' })
  const nameAt = (at: Date) => offsets.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  // The offset of winter is near enough to tell which one applies.
  const offset = nameAt(new Date(`${local}+01:00`)).replace('GMT', '')
  return `${local}${offset}`
}

export interface ContentDays {
  /** A moment of the content, some whole weeks later: the same weekday and time of the day. */
  moment(written: string): string
  /** A day of a season, some whole years later. */
  season(written: string): string
}

/** The demo's dates as they are for a shop that is made at this time: as far from it as they were when its content was written. */
export function contentDaysAt(now: Date): ContentDays {
  const days = Math.floor((midnightOf(dayOf(now)) - midnightOf(WRITTEN)) / (WEEK_DAYS * DAY_MS)) * WEEK_DAYS
  const year = Number(dayOf(now).slice(0, 4)) - Number(WRITTEN.slice(0, 4))
  const years = dayOf(now).slice(4) < WRITTEN.slice(4) ? year - 1 : year
  return {
    moment: (written) => inZagreb(`${new Date(midnightOf(written.slice(0, 10)) + days * DAY_MS).toISOString().slice(0, 10)}${written.slice(10, 19)}`),
    season: (written) => `${Number(written.slice(0, 4)) + years}${written.slice(4)}`,
  }
}
