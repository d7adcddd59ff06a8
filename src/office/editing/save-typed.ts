import { selectSaveState } from '#machines/editing/saving.selectors.ts'
import type { Problem } from '#machines/problem.ts'
import type { Editing } from './editing.ts'

/** What was typed is in conflict, or the server is not reached: the user has to see to it first. */
export const CHANGES_UNSAVED = 'changes-unsaved'
const UNSAVED: Problem = { code: CHANGES_UNSAVED, status: 0, message: 'Changes are not saved' }

/** Resolves once everything that was typed in the page is stored; rejects when that needs the user. */
export function saveTyped(editing: Pick<Editing, 'saving' | 'subscribe'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const unsubscribe = editing.subscribe(() => settle())
    const settle = () => {
      const saving = editing.saving()
      const state = saving && selectSaveState(saving.getSnapshot())
      if (state === 'saving' || state === 'unsaved') return
      unsubscribe()
      if (state === 'saved') resolve()
      else reject(UNSAVED)
    }
    editing.saving()?.send({ type: 'save.flush' })
    settle()
  })
}
