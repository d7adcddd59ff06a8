import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { type CallName, type Contract, contract } from '#contract/index.ts'
import { PROBLEMS } from '#contract/problem.ts'
import { attempts } from '#server/modules/session/session.tables.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { ProblemError } from '#src/client/problem-error.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Belongings, customerOrder, furnish, guestCart, rowsOf } from './permission/belongings.ts'
import { INPUTS, type Subject } from './permission/inputs.ts'
import { CANARY, createPeopleMaker, type People } from './permission/people.ts'
import { atTheDoor, createCredentials, type Outcome, PRINCIPALS, type Principal } from './permission/principals.ts'
import { callsWith } from './person.ts'
import { newShopper } from './shopper.ts'

let open: OpenShop
let makePeople: () => Promise<People>
beforeAll(async () => {
  open = await openShop()
  makePeople = await createPeopleMaker(open)
})
afterAll(() => open.close())

const NAMES = Object.keys(contract) as CallName[]
const STRANGERS = PRINCIPALS.filter((who) => who !== 'owner' && who !== 'guestOwner')

/** Who has what a call is about. */
const RIGHTFUL: Readonly<Record<Subject, readonly Principal[]>> = {
  nobody: PRINCIPALS,
  self: PRINCIPALS,
  guestCart: ['guestOwner'],
  customerCart: ['owner'],
  order: ['owner', 'guestOwner'],
  address: ['owner'],
  comment: ['owner'],
}
/** What everybody else is told: the same as of what does not exist. */
const UNKNOWN: Readonly<Record<Subject, Outcome>> = {
  nobody: 'let in',
  self: 'let in',
  guestCart: 'cart-unknown',
  customerCart: 'cart-unknown',
  order: 'not-found',
  address: 'address-unknown',
  comment: 'not-found',
}

function expectedOf(name: CallName, who: Principal): Outcome {
  const call: Endpoint = contract[name]
  const { about, answer } = INPUTS[name]
  return atTheDoor(call, who) ?? answer?.(who) ?? (RIGHTFUL[about].includes(who) ? 'let in' : UNKNOWN[about])
}

const performed = <K extends CallName>(calls: ApiClient, name: K, input: InputOf<Contract[K]>): Promise<unknown> => calls[name](input)

async function answered<K extends CallName>(calls: ApiClient, name: K, own: Belongings): Promise<{ outcome: string; text: string }> {
  try {
    return { outcome: 'let in', text: JSON.stringify(await performed(calls, name, INPUTS[name].input(own))) }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const isRight = error.code in PROBLEMS && PROBLEMS[error.code as keyof typeof PROBLEMS].status === error.status
    return { outcome: isRight ? error.code : `${error.status} ${error.code}`, text: JSON.stringify(error.payload) }
  }
}

async function setTheScene(name: CallName) {
  const people = await makePeople()
  const headersOf = await createCredentials(open, people)
  const asOwner = callsWith(open, await headersOf(contract.getWebProfile, 'owner'))
  const furniture = await furnish(asOwner, people.owner)
  const { about } = INPUTS[name]
  const own: Belongings = {
    ...furniture,
    ...{ cartId: '', itemId: 0, orderSlug: '', orderNumber: '', protectCode: 'none' },
    ...(about === 'order' ? await customerOrder(asOwner, furniture) : await guestCart(open)),
  }
  const codeOfAnother = (await newShopper(open.client)).proof.protectCode
  return { headersOf, own, codeOfAnother }
}

test.each(NAMES)('%s answers its rightful callers, and everybody else as if it were not there', async (name) => {
  const { headersOf, own, codeOfAnother } = await setTheScene(name)
  const asked = async (who: Principal, protectCode: string) => {
    await open.shop.db.delete(attempts)
    return answered(callsWith(open, await headersOf(contract[name], who)), name, { ...own, protectCode })
  }
  const outcomes: Partial<Record<Principal, string>> = {}
  const before = await rowsOf(open, own)
  for (const who of STRANGERS) {
    const { outcome, text } = await asked(who, who === 'visitor' ? 'x'.repeat(32) : codeOfAnother)
    outcomes[who] = outcome
    expect(text, who).not.toContain(CANARY)
  }
  expect(await rowsOf(open, own)).toEqual(before)
  // What a guest has is proved by its code alone, the things of an account by the token of it.
  outcomes.guestOwner = (await asked('guestOwner', own.protectCode)).outcome
  outcomes.owner = (await asked('owner', INPUTS[name].about === 'customerCart' ? own.protectCode : codeOfAnother)).outcome
  expect(outcomes).toEqual(Object.fromEntries(PRINCIPALS.map((who) => [who, expectedOf(name, who)])))
})

test('the matrix has a cell for every call and principal, and most of them are refusals where something belongs to somebody', () => {
  const cells = NAMES.flatMap((name) => PRINCIPALS.map((who) => [name, who, expectedOf(name, who)] as const))
  expect(cells.length).toBe(NAMES.length * PRINCIPALS.length)
  const owned = cells.filter(([name]) => !['nobody', 'self'].includes(INPUTS[name].about))
  expect(owned.filter(([name, , outcome]) => outcome === 'let in' && name !== 'withdrawOrder').length).toBeLessThan(owned.length / 7)
})
