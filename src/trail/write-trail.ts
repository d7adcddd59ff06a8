import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { CORE_VERSION } from '#contract/development.constants.ts'
import { stateName } from '../actors/browser/trail.ts'
import { machineHash, machineWords } from './machine-words.ts'
import type { RecordedEvent, Recording } from './recording.ts'
import { createRedaction, type KnownWords, type Redaction } from './redaction.ts'
import { MAX_TRAIL_BYTES, MAX_TRAIL_EVENTS, TRAIL_FORMAT, TRAIL_VERSION, type TrailEvent, type TrailFile } from './trail-file.ts'
import { CODE_WORDS } from './words.gen.ts'

/** For what is around the events: version and hashes. */
const AROUND_BYTES = 50_000

/** The redacted recording as the text of a trail file. */
export function writeTrail(recording: Pick<Recording, 'events' | 'machines' | 'machineOf'>): string {
  const machines = [...recording.machines().values()]
  const redaction = createRedaction(wordsOf(machines))
  const events = withinLimits(recording.events(), redaction)
  const trail: TrailFile = {
    format: TRAIL_FORMAT,
    version: TRAIL_VERSION,
    shop: CORE_VERSION,
    machines: Object.fromEntries(machines.map((machine) => [machine.id, machineHash(machine)])),
    actors: Object.fromEntries([...new Set(events.map(({ session }) => session))].flatMap((session) => machineIn(session, recording))),
    events,
  }
  return JSON.stringify(trail)
}

function machineIn(session: string, { machineOf }: Pick<Recording, 'machineOf'>): (readonly [session: string, machine: string])[] {
  const machine = machineOf(session)
  return machine === null ? [] : [[session, machine]]
}

/** What may stand in the trail of these machines. */
export const wordsOf = (machines: readonly AnyStateMachine[]): KnownWords => ({
  values: new Set([...CODE_WORDS.values, ...machines.flatMap(machineWords)]),
  fields: CODE_WORDS.fields,
})

/** The newest events that fit into a file. Contexts that did not change are left out. */
function withinLimits(recorded: readonly RecordedEvent[], redaction: Redaction): TrailEvent[] {
  const contexts = new Map<string, unknown>()
  const all = recorded.map((one) => {
    const context = one.snapshot?.context
    const isNew = context !== undefined && context !== contexts.get(one.session)
    if (isNew) contexts.set(one.session, context)
    return { one, context: isNew ? context : undefined }
  })
  const written: TrailEvent[] = []
  let bytes = AROUND_BYTES
  for (const { one, context } of all.reverse()) {
    const event = eventOf(one, context, redaction)
    bytes += JSON.stringify(event).length + 1
    if (bytes > MAX_TRAIL_BYTES || written.length === MAX_TRAIL_EVENTS) break
    written.push(event)
  }
  const first = recorded[recorded.length - written.length]?.number ?? 0
  return written.reverse().map(({ cause, ...event }) => (cause === undefined || cause < first ? event : { ...event, cause: cause - first }))
}

function eventOf({ at, actor, session, event, cause, snapshot, microsteps, emitted }: RecordedEvent, context: unknown, redaction: Redaction): TrailEvent {
  const { type, ...payload } = event
  const fields = (value: unknown) => redaction.value(value) as Record<string, unknown>
  return {
    at,
    actor: redaction.name(actor),
    session,
    event: redaction.name(type),
    ...(Object.keys(payload).length > 0 && { payload: fields(payload) }),
    ...(cause !== null && { cause }),
    state: snapshot ? stateName(snapshot) : '',
    ...(isObject(context) && { context: fields(context) }),
    ...(microsteps.length > 1 && { microsteps: microsteps.map((step) => ({ event: redaction.name(step.event.type), state: stateName(step.snapshot) })) }),
    ...(emitted.length > 0 && { emitted: emitted.map((one) => redactedEvent(one, redaction)) }),
  }
}

/** An emitted event; its type is a name of the code. */
export const redactedEvent = ({ type, ...payload }: AnyEventObject, redaction: Redaction): Record<string, unknown> => ({
  ...(redaction.value(payload) as object),
  type,
})

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)
