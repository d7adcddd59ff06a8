import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { describePaths } from '#tests/model/describe-paths.ts'
import { deletionMachine } from './deletion.machine.ts'
import { deletionModel } from './deletion.model.ts'
import { selectDeletionProblem, selectIsDeleting, selectIsDeletionOpen, selectIsOtherEmail } from './deletion.selectors.ts'

describePaths('deletion', deletionModel)

test('deletes nothing for another e-mail address, and clears the error on the next request', () => {
  const deletion = createActor(deletionMachine).start()
  const seen = () => [selectIsDeletionOpen, selectIsDeleting, selectIsOtherEmail, selectDeletionProblem].map((select) => select(deletion.getSnapshot()))
  deletion.send({ type: 'deletion.request', email: 'ana@example.com' })
  deletion.send({ type: 'deletion.confirm', proof: { email: 'iva@example.com' } })
  expect(seen()).toEqual([true, false, true, null])
  deletion.send({ type: 'deletion.cancel' })
  deletion.send({ type: 'deletion.request', email: 'ana@example.com' })
  expect(seen()).toEqual([true, false, false, null])
})
