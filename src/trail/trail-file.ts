import * as z from 'zod/mini'

export const TRAIL_FORMAT = 'bonaca.trail'
export const TRAIL_VERSION = 1
/** A larger file is not read; an exported one leaves out its oldest events. */
export const MAX_TRAIL_BYTES = 5_000_000
export const MAX_TRAIL_EVENTS = 10_000
/** A written trail is at most 18 levels deep. */
const MAX_DEPTH = 50

const isShallow = (value: unknown, depth = 0): boolean =>
  typeof value !== 'object' || value === null || (depth < MAX_DEPTH && Object.values(value).every((each) => isShallow(each, depth + 1)))

const Name = z.string().check(z.minLength(1), z.maxLength(200))
const Fields = z.record(z.string(), z.unknown()).check(z.refine((fields) => isShallow(fields)))
const TrailEvent = z.object({
  at: z.number().check(z.nonnegative()),
  actor: Name,
  session: Name,
  event: Name,
  payload: z.optional(Fields),
  /** Index of the event that caused it. */
  cause: z.optional(z.int().check(z.nonnegative())),
  state: z.string().check(z.maxLength(1000)),
  /** Absent when it is the same as after the actor's previous event. */
  context: z.optional(Fields),
  microsteps: z.optional(z.array(z.object({ event: Name, state: z.string().check(z.maxLength(1000)) }))),
  emitted: z.optional(z.array(Fields)),
})
const TrailFile = z.object({
  format: z.literal(TRAIL_FORMAT),
  version: z.literal(TRAIL_VERSION),
  shop: Name,
  /** Hash of each machine's definition, by its id. */
  machines: z.record(Name, z.string().check(z.regex(/^[0-9a-f]{16}$/))),
  /** Id of each actor's machine, by its session; calls have none. */
  actors: z.record(Name, Name),
  events: z.array(TrailEvent).check(z.maxLength(MAX_TRAIL_EVENTS)),
})
export type TrailEvent = z.infer<typeof TrailEvent>
export type TrailFile = z.infer<typeof TrailFile>

/** The last two stop only what runs it again. */
export type TrailFault = 'tooLarge' | 'notJson' | 'foreign' | 'newer' | 'invalid' | 'timeGoesBack' | 'notRun' | 'namesOnly'
/** What is wrong with a file, and where. */
export interface TrailProblem {
  readonly fault: TrailFault
  readonly place: string
}
export type TrailResult = { readonly trail: TrailFile } | { readonly problem: TrailProblem }

const problem = (fault: TrailFault, place = ''): TrailResult => ({ problem: { fault, place } })

/** Reads a trail file; whatever the text is, it never throws. */
export function readTrail(text: string): TrailResult {
  if (text.length > MAX_TRAIL_BYTES) return problem('tooLarge')
  let value: unknown
  try {
    value = JSON.parse(text, withoutPrototype)
  } catch {
    // Also nested too deeply to be read.
    return problem('notJson')
  }
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== TRAIL_FORMAT) return problem('foreign')
  if ('version' in value && typeof value.version === 'number' && value.version > TRAIL_VERSION) return problem('newer', String(value.version))
  const { data, error } = TrailFile.safeParse(value)
  if (!data) return problem('invalid', error.issues[0]?.path.join('.'))
  const back = data.events.findIndex(({ at }, index) => at < (data.events[index - 1]?.at ?? 0))
  if (back >= 0) return problem('timeGoesBack', `events.${back}.at`)
  const early = data.events.findIndex(({ cause = -1 }, index) => cause >= index)
  return early >= 0 ? problem('invalid', `events.${early}.cause`) : { trail: data }
}

/** A key of this name would become the prototype of a copy. */
const withoutPrototype = (key: string, value: unknown): unknown => (key === '__proto__' ? undefined : value)
