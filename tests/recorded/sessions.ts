import { readdirSync, readFileSync } from 'node:fs'
import { readTrail, type TrailFile } from '#src/trail/trail-file.ts'
import { MODELS } from '#tests/model/models.ts'

/** A recorded session of one actor. */
export interface Session {
  /** Name of its file. */
  readonly name: string
  readonly trail: TrailFile
  /** Of the actor. */
  readonly session: string
  /** Name of its machine in `MODELS`. */
  readonly machine: string
}

const FOLDER = new URL('./', import.meta.url)

function readSession(name: string): Session {
  const result = readTrail(readFileSync(new URL(name, FOLDER), 'utf8'))
  if ('problem' in result) throw new Error(`${name}: ${result.problem.fault} ${result.problem.place}`)
  const [session = ''] = result.trail.events.map((event) => event.session)
  const id = result.trail.actors[session]
  const machine = Object.keys(MODELS).find((key) => MODELS[key]?.[0]?.machine.id === id)
  if (!machine) throw new Error(`${name}: there is no machine ${id}`)
  return { name, trail: result.trail, session, machine }
}

/** Every session in this folder, as the inspector saves them. */
export const SESSIONS: readonly Session[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.trail.json'))
  .sort()
  .map(readSession)
