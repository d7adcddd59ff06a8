import type { createAddress as call } from '#contract/account.ts'
import type { Address } from '#contract/address.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { Db } from '#server/db/connect.ts'
import { type Caller, requireUser } from '#server/kernel/caller.ts'
import { withIdempotency } from '#server/kernel/idempotency.ts'
import { addAddress } from '../address/address.service.ts'
import { checkedAddress } from '../address/checked-address.service.ts'
import { lockUser } from '../session/locked-user.service.ts'

/** Saves an address of the customer. */
export function createAddress(db: Db, caller: Caller, body: ParsedInputOf<typeof call>['body']): Promise<Address> {
  const userId = requireUser(caller).id
  return withIdempotency(db, caller, 'createAddress', body, async (transaction) => {
    const { id: _, ...typed } = body
    const address = await checkedAddress(transaction, caller, typed)
    await lockUser(transaction, userId)
    return addAddress(transaction, userId, address)
  })
}
