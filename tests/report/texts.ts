/** `idle.quiet`; of parallel states all of them: `tokens.settled, profile.loaded`. */
export function stateText(value: unknown): string {
  if (typeof value === 'string') return value
  const of = Object.entries(Object(value) as Record<string, unknown>)
  return of
    .flatMap(([name, inside]) =>
      stateText(inside)
        .split(', ')
        .map((text) => (text ? `${name}.${text}` : name)),
    )
    .join(', ')
}

/** Any value as JSON. What JSON does not have is named. */
export function valueText(value: unknown): string {
  return (
    JSON.stringify(value, (_, part: unknown) => {
      if (part === undefined) return 'undefined'
      if (part instanceof Error) return part.message
      if (typeof part === 'function') return 'function'
      return isActor(part) ? `actor ${part.id}` : part
    }) ?? 'undefined'
  )
}

/** XState's JSON of an actor. */
const isActor = (value: unknown): value is { id: string } => typeof value === 'object' && value !== null && 'xstate$$type' in value
