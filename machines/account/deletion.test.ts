import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { describePaths } from '#tests/model/describe-paths.ts'
import { deletionMachine } from './deletion.machine.ts'
import { selectDeletionProblem, selectIsDeleting, selectIsDeletionOpen, selectIsOtherEmail } from './deletion.selectors.ts'
import { deletionModel } from './deletion.worlds.ts'

describePaths('deletion', deletionModel)

test('who types another address deletes nothing, and reads a clean page when they ask again', () => {
  const deletion = createActor(deletionMachine).start()
  const seen = () => [selectIsDeletionOpen, selectIsDeleting, selectIsOtherEmail, selectDeletionProblem].map((select) => select(deletion.getSnapshot()))
  deletion.send({ type: 'deletion.ask', email: 'ana@example.com' })
  deletion.send({ type: 'deletion.confirm', proof: { email: 'iva@example.com' } })
  expect(seen()).toEqual([true, false, true, null])
  deletion.send({ type: 'deletion.cancel' })
  deletion.send({ type: 'deletion.ask', email: 'ana@example.com' })
  expect(seen()).toEqual([true, false, false, null])
})
