import { createHash } from 'node:crypto'
import type { Step } from './explore.ts'
import type { AnyModel, ModelEvent } from './model.ts'

/** Six digits would collide among 20,000 paths. */
const DIGITS = 8

const hashes = new WeakMap<Step, string>()
const texts = new WeakMap<ModelEvent, string>()

/** A short hash of machine, input and events: the same on every computer, until one of them changes. */
export function pathIdOf({ machine, input }: Pick<AnyModel, 'machine' | 'input'>, steps: readonly Step[]): string {
  let hash = hashOf(machine.id, JSON.stringify(input) ?? '')
  for (const step of steps) {
    const known = hashes.get(step) ?? hashOf(hash, textOf(step.event))
    hashes.set(step, known)
    hash = known
  }
  return hash.slice(0, DIGITS)
}

const hashOf = (...parts: readonly string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex')

function textOf(event: ModelEvent): string {
  const known = texts.get(event) ?? JSON.stringify(event, (_, value: unknown) => (value instanceof Error ? value.message : value))
  texts.set(event, known)
  return known
}
