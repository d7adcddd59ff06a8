/** The version of a text that is stored on a day: the day, with a number after the first one of it. Later ones sort behind earlier ones of that day. */
export function nextVersion(taken: readonly string[], day: string): string {
  if (!taken.includes(day)) return day
  const numbers = taken.flatMap((version) => (version.startsWith(`${day}.`) ? Number(version.slice(day.length + 1)) : 1))
  return `${day}.${Math.max(...numbers) + 1}`
}
