import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { User } from '#contract/session.ts'
import { describePaths } from '#tests/model/describe-paths.ts'
import { exampleCart } from '../cart/cart.examples.ts'
import type { OperationInput } from '../operation.ts'
import { exampleUser } from '../session/session.examples.ts'
import { memberCardMachine } from './member-card.machine.ts'
import { memberCardModel } from './member-card.model.ts'
import { selectCardRejection, selectIsCardBlank, selectIsCardBusy } from './member-card.selectors.ts'

describePaths('member card', memberCardModel)

const SESSION = { cartId: 'cart-1', protectCode: 'code-1' }
const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A member card machine whose API accepts every number. */
function taking() {
  const saved: unknown[] = []
  const card = createActor(
    memberCardMachine.provide({
      actors: {
        applyMemberCard: fromPromise(async ({ input: { body } }: { input: OperationInput<'applyMemberCard'> }) => {
          const { barcode } = body
          return exampleCart(3, [], { memberCard: { barcode, tier: 'sailor', name: 'Sailor', percent: 5 } })
        }),
        updateWebUser: fromPromise(async ({ input: { body } }: { input: OperationInput<'updateWebUser'> }): Promise<User> => {
          const { memberCardBarcode = null } = body
          saved.push(memberCardBarcode)
          return { ...exampleUser(), memberCardBarcode }
        }),
      },
    }),
  ).start()
  card.send({ type: 'cart.updated', session: SESSION, barcode: null })
  const apply = async (barcode: string) => {
    card.send({ type: 'card.apply', barcode, kept: null })
    await turn()
    await turn()
  }
  return { card, saved, apply }
}

describe('the card in the profile', () => {
  test('is the first one applied, and no later one', async () => {
    const { card, saved, apply } = taking()
    card.send({ type: 'customer.updated', userId: 5, barcode: null })
    await apply('111')
    card.send({ type: 'customer.updated', userId: 5, barcode: null })
    await apply('222')
    expect(saved).toEqual(['111'])
  })

  test('does not change', async () => {
    const { card, saved, apply } = taking()
    card.send({ type: 'customer.updated', userId: 5, barcode: '999' })
    await apply('111')
    expect(saved).toEqual([])
  })

  test('is not saved for another customer', async () => {
    const { saved, apply } = taking()
    await apply('111')
    expect(saved).toEqual([])
  })
})

test('an empty input is reported at the field and not sent', () => {
  const { card } = taking()
  card.send({ type: 'card.apply', barcode: ' ', kept: null })
  expect([selectIsCardBlank(card.getSnapshot()), selectIsCardBusy(card.getSnapshot()), selectCardRejection(card.getSnapshot())]).toEqual([true, false, null])
})
