const ZONE = { timeZone: 'Europe/Zagreb' } as const

/** A moment as calendar files write it, such as `20261211T180000Z`. */
export const calendarTime = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')

/** A day as Croatian texts of the shop write it, such as `06. 03. 2027.`. */
export function croatianDay(at: Date): string {
  const parts = new Intl.DateTimeFormat('hr', { ...ZONE, day: '2-digit', month: '2-digit', year: 'numeric' }).formatToParts(at)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('day')}. ${part('month')}. ${part('year')}.`
}

/** A day as English texts of the shop write it, such as `March 6, 2027`. */
export const englishDay = (at: Date): string => new Intl.DateTimeFormat('en-US', { ...ZONE, day: 'numeric', month: 'long', year: 'numeric' }).format(at)
