import type { FastifyInstance } from 'fastify'
import type { Cart } from '#contract/cart.ts'
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts'
import type { Db } from '#server/db/connect.ts'
import { type Handler, mount } from '#server/http/mount.ts'
import { attachCart } from './cart-customer.service.ts'
import { customerIdOf, shownTo } from './orderer.rules.ts'

type CartCall = Endpoint & { readonly answer: { readonly _zod: { readonly output: Cart | null } } }

/** Puts a call that answers a whole cart on the server: the cart becomes the account's of whoever is logged in, who sees what is theirs alone. */
export function mountCart<const E extends CartCall>(app: FastifyInstance, db: Db, call: E, handle: Handler<E>): void {
  mount(app, call, async (input, caller, request) => {
    const answer: Cart | null = (await handle(input, caller, request)) as Cart | null
    const userId = customerIdOf(caller)
    if (answer && userId !== null) await attachCart(db, answer.id, userId)
    return (answer && shownTo(caller, answer)) as AnswerOf<E>
  })
}
