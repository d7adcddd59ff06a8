import { expect, test } from 'vitest'
import type { Editing } from './editing.ts'
import { CHANGES_UNSAVED, saveTyped } from './save-typed.ts'

type State = 'settled' | 'waiting' | 'saving' | 'retrying' | 'held'

/** An editing whose saving passes through these states. */
function editingIn(...states: readonly [State, ...State[]]) {
  let current = states[0]
  const listeners = new Set<() => void>()
  const sent: string[] = []
  const getSnapshot = () => ({ context: { conflicts: [] }, matches: (state: State) => state === current })
  const saving = { getSnapshot, send: ({ type }: { type: string }) => void sent.push(type) }
  const editing = {
    saving: () => saving,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  } as unknown as Editing
  const next = () => {
    for (const state of states.slice(1)) {
      current = state
      for (const listener of listeners) listener()
    }
  }
  return { editing, next, sent, listeners }
}

test('without anything typed it is done at once, and listens no more', async () => {
  const { editing, sent, listeners } = editingIn('settled')
  await saveTyped(editing)
  expect([sent, listeners.size]).toEqual([['save.flush'], 0])
})

test('it waits until what was typed is saved', async () => {
  const { editing, next, listeners } = editingIn('waiting', 'saving', 'settled')
  const saved = saveTyped(editing)
  expect(listeners.size).toBe(1)
  next()
  await saved
  expect(listeners.size).toBe(0)
})

test.each(['retrying', 'held'] as const)('what needs the user rejects it: %s', async (state) => {
  const { editing, next, listeners } = editingIn('saving', state)
  const saved = saveTyped(editing)
  next()
  await expect(saved).rejects.toMatchObject({ code: CHANGES_UNSAVED })
  expect(listeners.size).toBe(0)
})
