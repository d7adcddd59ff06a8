import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { RefusedOperation, Saved } from '#contract/editing.ts'
import type { Body } from '#contract/kinds/body.ts'
import { KINDS } from '#contract/kinds/kinds.ts'
import type { Operation } from '#contract/kinds/operation.ts'
import { performOperation, seenBy } from '#contract/kinds/perform-operation.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import { change, draft, refused, SESSION } from '#machines/editing/editing.examples.ts'
import { savingMachine } from '#machines/editing/saving.machine.ts'

const RUNS = process.env.ALL_TESTS ? 20_000 : 100
const TIMEOUT_MS = 600_000
const { cells } = KINDS.page
const LOST = { code: 'network', status: 0, message: '' }
const CELLS = ['headline', 'subline'] as const
type Cell = (typeof CELLS)[number]
type SetOperation = Extract<Operation, { type: 'cell.set' }>

/** Promises of a moment are settled, and what follows from them. */
const settle = async () => {
  for (let turn = 0; turn < 12; turn += 1) await null
}

/** The server of one page: applies operations once, and only to what their users saw. */
function createServer() {
  let { rev, body } = draft(1)
  const known = new Set<string>()
  const history: Record<Cell, Set<unknown>> = { headline: new Set(), subline: new Set() }
  return {
    history,
    draft: () => ({ ...draft(rev), body }),
    save(operations: readonly SetOperation[]): Saved {
      const rejected: RefusedOperation[] = []
      for (const operation of operations.filter(({ id }) => !known.has(id))) {
        const theirs = seenBy(cells, body, operation)
        const result = hashOf(theirs) === operation.was ? performOperation(cells, body, operation) : 'changed'
        if (typeof result === 'string') rejected.push({ ...refused(operation.id), mine: operation.value, theirs })
        else {
          body = result.body as typeof body
          rev += 1
          known.add(operation.id)
          history[operation.at.at(-1) as Cell].add(operation.value)
        }
      }
      return { draft: { ...draft(rev), body }, steps: [], refused: rejected }
    },
  }
}

/** What becomes of the next requests: how long they and their responses take, and whether one of them is lost. */
interface Fate {
  readonly there: number
  readonly back: number
  readonly loss: number
}
const fate: fc.Arbitrary<Fate> = fc.record({ there: fc.nat(3_000), back: fc.nat(3_000), loss: fc.nat(9) })

interface Act {
  readonly who: 0 | 1
  readonly cell: Cell
  readonly act: 'type' | 'type on' | 'news' | 'keep' | 'take'
  readonly pause: number
}
const act: fc.Arbitrary<Act> = fc.record({
  who: fc.constantFrom(0, 1),
  cell: fc.constantFrom(...CELLS),
  act: fc.constantFrom('type', 'type', 'type on', 'news', 'keep', 'take'),
  pause: fc.constantFrom(0, 100, 600, 2_000),
})

const textOf = (body: Body, cell: Cell): unknown =>
  seenBy(cells, body, { type: 'cell.set', id: '', at: ['document', 'hero', cell], locale: 'en', value: '', was: '' })

/** An editor whose requests meet the fates in turn, then none. */
function createEditor(server: ReturnType<typeof createServer>, clock: SimulatedClock, name: string, fates: readonly Fate[]) {
  const later = (ms: number) => new Promise<void>((passed) => void clock.setTimeout(passed, ms))
  let requests = 0
  const updatePost = fromPromise(async ({ input }: { input: { body: { operations: readonly Operation[] } } }) => {
    const { there, back, loss } = fates[requests] ?? { there: 0, back: 0, loss: 9 }
    requests += 1
    await later(there)
    if (loss === 0) throw LOST
    const saved = server.save(input.body.operations as readonly SetOperation[])
    await later(back)
    if (loss === 1) throw LOST
    return saved
  })
  const saving = createActor(savingMachine.provide({ actors: { updatePost: updatePost as never } }), {
    clock,
    input: { sessionId: SESSION, drafts: [draft(1)], steps: [], pending: [] },
  }).start()
  const last: Partial<Record<Cell, string>> = {}
  let [made, step] = [0, 0]
  const context = () => saving.getSnapshot().context
  const conflictIn = (cell: Cell) => context().conflicts.find(({ change: { operation } }) => operation.at.at(-1) === cell)
  const writtenIn = (cell: Cell) => {
    const { pending, conflicts } = context()
    return [...conflicts.map((each) => each.change), ...pending].filter(({ operation }) => operation.at.at(-1) === cell)
  }
  return {
    context,
    isSettled: () => saving.getSnapshot().value === 'settled',
    stop: () => saving.stop(),
    receive: () => saving.send({ type: 'drafts.receive', drafts: [server.draft()], steps: [] }),
    type(cell: Cell, isOn: boolean) {
      made += 1
      if (!isOn) step += 1
      const value = `${name} ${made}`
      const shown = writtenIn(cell).at(-1)?.operation as SetOperation | undefined
      const seen = shown ? shown.value : textOf(context().drafts[0]?.body ?? {}, cell)
      const typed = change(`${name}-${made}`, value, { cell, stepId: `${name}-${step}` })
      saving.send({ type: 'change.make', change: { ...typed, operation: { ...(typed.operation as SetOperation), was: hashOf(seen) } } })
      last[cell] = value
    },
    decide(cell: Cell, decision: 'keep' | 'take') {
      const conflict = conflictIn(cell)
      if (!conflict) return
      const { id: operation } = conflict.change.operation
      made += 1
      if (decision === 'keep') return saving.send({ type: 'conflict.keep', operation, id: `${name}-${made}` })
      delete last[cell]
      saving.send({ type: 'conflict.take', operation })
    },
    /** Cells whose last text is neither on this device nor was ever on the server. */
    lost: () =>
      CELLS.filter((cell) => {
        const text = last[cell]
        return text !== undefined && !server.history[cell].has(text) && !writtenIn(cell).some(({ operation }) => (operation as SetOperation).value === text)
      }),
  }
}

/** A request of one text is lost and meets the next one, typed on in the same step, when it is repeated: both are rejected, as one conflict. */
const LOST_AND_TYPED_ON: [Act[], Fate[], Fate[]] = [
  [
    { who: 0, cell: 'subline', act: 'type', pause: 0 },
    { who: 1, cell: 'subline', act: 'type', pause: 2_000 },
    { who: 1, cell: 'subline', act: 'type', pause: 0 },
    { who: 0, cell: 'subline', act: 'type on', pause: 0 },
  ],
  [
    { there: 501, back: 0, loss: 0 },
    { there: 0, back: 0, loss: 2 },
    { there: 0, back: 0, loss: 2 },
    { there: 201, back: 501, loss: 1 },
    { there: 201, back: 1_801, loss: 2 },
  ],
  [],
]

test('two editors of the same texts lose nothing, whatever is late, lost or repeated, and read the same in the end', { timeout: TIMEOUT_MS }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 1, maxLength: 14 }),
      fc.array(fate, { maxLength: 8 }),
      fc.array(fate, { maxLength: 8 }),
      async (acts, one, other) => {
        const [server, clock] = [createServer(), new SimulatedClock()]
        const editors = [createEditor(server, clock, 'Ana', one), createEditor(server, clock, 'Lea', other)] as const
        const pass = async (ms: number) => {
          // What begins within the time has its own delays.
          for (let passed = 0; passed < ms; passed += 100) {
            clock.increment(100)
            await settle()
            expect(editors.flatMap((editor) => editor.lost())).toEqual([])
          }
        }
        for (const { who, cell, act: what, pause } of acts) {
          const editor = editors[who]
          if (what === 'type' || what === 'type on') editor.type(cell, what === 'type on')
          else if (what === 'news') editor.receive()
          else editor.decide(cell, what)
          expect(editors.flatMap((each) => each.lost())).toEqual([])
          await pass(pause)
        }
        for (let round = 0; round < 40 && !editors.every((editor) => editor.isSettled() && editor.context().conflicts.length === 0); round += 1) {
          for (const editor of editors) for (const cell of CELLS) editor.decide(cell, 'keep')
          await pass(4_000)
        }
        expect(editors.map((editor) => [editor.isSettled(), editor.context().pending, editor.context().conflicts])).toEqual([
          [true, [], []],
          [true, [], []],
        ])
        for (const editor of editors) {
          editor.receive()
          expect(editor.context().drafts[0]?.body).toEqual(server.draft().body)
          editor.stop()
        }
      },
    ),
    { numRuns: RUNS, examples: [LOST_AND_TYPED_ON] },
  )
})
