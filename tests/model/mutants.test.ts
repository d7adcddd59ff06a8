import { expect, test } from 'vitest'
import { EQUIVALENT } from './equivalent-mutants.ts'
import { MODELS } from './models.ts'
import { mutantsIn, survives } from './mutation.ts'

const SEED = Number(process.env.MUTANTS_SEED ?? 1)
const PER_MACHINE = 12

/** A seeded choice (mulberry32). */
function chooser(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

test.each(Object.keys(MODELS).map((machine, index) => [machine, index] as const))(
  `the paths of %s kill a sample of its mutants (seed ${SEED})`,
  (machine, index) => {
    const choose = chooser(SEED * 1000 + index)
    const left = mutantsIn(machine).filter(({ name }) => !(name in (EQUIVALENT[machine] ?? {})))
    const sample = Array.from({ length: Math.min(PER_MACHINE, left.length) }, () => left.splice(Math.floor(choose() * left.length), 1)).flat()
    expect(sample.filter((mutant) => survives(machine, mutant)).map(({ name }) => name)).toEqual([])
  },
  60_000,
)

test('every equivalent mutant is of a machine and exists', () => {
  const known = Object.entries(EQUIVALENT).flatMap(([machine, reasons]) => {
    const names = new Set(mutantsIn(machine).map(({ name }) => name))
    return Object.keys(reasons).filter((name) => !names.has(name))
  })
  expect(known).toEqual([])
})
