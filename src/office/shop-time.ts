import { TIME_ZONE } from '#src/i18n/format.ts'

const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'short' })

/** A time as the shop's clocks show it, as a field of date and time has it: `2026-12-07T08:00`. */
export const wallTimeOf = (at: Date): string => wallClock.format(at).replace(' ', 'T')

const offsetAt = (at: number): number => Date.parse(`${wallTimeOf(new Date(at))}Z`) - at

/** The time at which the shop's clocks show this. */
export function timeOfWall(wallTime: string): Date {
  const wall = Date.parse(`${wallTime}Z`)
  // Near a change of summer time the first guess may have the other offset.
  return new Date(wall - offsetAt(wall - offsetAt(wall)))
}
