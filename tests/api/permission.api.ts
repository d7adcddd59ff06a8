import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { type Contract, contract, type OperationName } from '#contract/index.ts'
import { PROBLEMS } from '#contract/problem.ts'
import { attempts } from '#server/modules/session/session.tables.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { ProblemError } from '#src/client/problem-error.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { apiWith } from './demo-users.ts'
import { INPUTS, type Subject } from './permission/inputs.ts'
import { createAccountEntities, customerOrder, guestCart, type OwnedEntities, rowsOf } from './permission/owned-entities.ts'
import { createCredentials, type Outcome, PRINCIPALS, type Principal, policyProblem, principalsOf } from './permission/principals.ts'
import { CANARY, createUserFactory, type TestUsers } from './permission/test-users.ts'
import { newShopper } from './shopper.ts'

let open: OpenShop
let makeUsers: () => Promise<TestUsers>
beforeAll(async () => {
  open = await openShop()
  makeUsers = await createUserFactory(open)
})
afterAll(() => open.close())

const NAMES = Object.keys(contract) as OperationName[]

/** The principals that own the subject of an operation. */
const RIGHTFUL: Readonly<Record<Subject, readonly Principal[]>> = {
  nobody: PRINCIPALS,
  self: PRINCIPALS,
  guestCart: ['guestOwner'],
  customerCart: ['owner'],
  order: ['owner', 'guestOwner'],
  address: ['owner'],
  comment: ['owner'],
}
/** The response to everybody else: the same as for a missing subject. */
const UNKNOWN: Readonly<Record<Subject, Outcome>> = {
  nobody: 'let in',
  self: 'let in',
  guestCart: 'cart-unknown',
  customerCart: 'cart-unknown',
  order: 'not-found',
  address: 'address-unknown',
  comment: 'not-found',
}

function expectedOf(name: OperationName, who: Principal): Outcome {
  const operation: Endpoint = contract[name]
  const { about, outcome } = INPUTS[name]
  return policyProblem(operation, who) ?? outcome?.(who) ?? (RIGHTFUL[about].includes(who) ? 'let in' : UNKNOWN[about])
}

const performed = <K extends OperationName>(calls: ApiClient, name: K, input: InputOf<Contract[K]>): Promise<unknown> => calls[name](input)

async function answered<K extends OperationName>(calls: ApiClient, name: K, own: OwnedEntities): Promise<{ outcome: string; text: string }> {
  try {
    return { outcome: 'let in', text: JSON.stringify(await performed(calls, name, INPUTS[name].input(own))) }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const isRight = error.code in PROBLEMS && PROBLEMS[error.code as keyof typeof PROBLEMS].status === error.status
    return { outcome: isRight ? error.code : `${error.status} ${error.code}`, text: JSON.stringify(error.payload) }
  }
}

async function createScene(name: OperationName) {
  const testUsers = await makeUsers()
  const headersOf = await createCredentials(open, testUsers)
  const asOwner = apiWith(open, await headersOf(contract.getWebProfile, 'owner'))
  const furniture = await createAccountEntities(asOwner, testUsers.owner)
  const { about } = INPUTS[name]
  const own: OwnedEntities = {
    ...furniture,
    ...{ cartId: '', itemId: 0, orderSlug: '', orderNumber: '', protectCode: 'none' },
    ...(about === 'order' ? await customerOrder(asOwner, furniture) : await guestCart(open)),
  }
  const codeOfAnother = (await newShopper(open.client)).proof.protectCode
  return { headersOf, own, codeOfAnother }
}

/** Operations that change nothing of a customer; they share the owner's entities, which take longer to create than the responses. */
const sharesScene = ({ method, cacheSeconds, policy }: Endpoint): boolean => method === 'GET' || cacheSeconds !== undefined || policy === 'backOffice'
const shared = new Map<Subject, ReturnType<typeof createScene>>()

function sceneFor(name: OperationName): ReturnType<typeof createScene> {
  if (!sharesScene(contract[name])) return createScene(name)
  const { about } = INPUTS[name]
  const scene = shared.get(about) ?? createScene(name)
  shared.set(about, scene)
  return scene
}

test.each(NAMES)('%s responds to its rightful callers, and to everybody else as if the subject did not exist', async (name) => {
  const { headersOf, own, codeOfAnother } = await sceneFor(name)
  const responseTo = async (who: Principal, protectCode: string) => {
    await open.shop.db.delete(attempts)
    return answered(apiWith(open, await headersOf(contract[name], who)), name, { ...own, protectCode })
  }
  const outcomes: Partial<Record<Principal, string>> = {}
  const before = await rowsOf(open, own)
  const principals = principalsOf(contract[name])
  for (const who of principals.filter((who) => who !== 'owner' && who !== 'guestOwner')) {
    const { outcome, text } = await responseTo(who, who === 'visitor' ? 'x'.repeat(32) : codeOfAnother)
    outcomes[who] = outcome
    expect(text, who).not.toContain(CANARY)
  }
  expect(await rowsOf(open, own)).toEqual(before)
  // A guest's subject is proved by its code only, that of an account by its token.
  outcomes.guestOwner = (await responseTo('guestOwner', own.protectCode)).outcome
  outcomes.owner = (await responseTo('owner', INPUTS[name].about === 'customerCart' ? own.protectCode : codeOfAnother)).outcome
  expect(outcomes).toEqual(Object.fromEntries(principals.map((who) => [who, expectedOf(name, who)])))
})

test('every operation of the back office names its permission, except the own profile, language, views of lists and second factor', () => {
  const unnamed = NAMES.filter((name) => contract[name].policy === 'backOffice' && !('needs' in contract[name]))
  expect(unnamed).toEqual([
    'saveAdminLanguage',
    'getListViews',
    'saveListView',
    'deleteListView',
    'getProfile',
    'getSecondFactor',
    'startSecondFactor',
    'confirmSecondFactor',
    'proveSecondFactor',
    'offerSecondFactor',
    'provePasskey',
    'startPasskey',
    'addPasskey',
    'renamePasskey',
    'removePasskey',
    'replaceRecoveryCodes',
    'removeSecondFactor',
  ])
})

test('most cells of the matrix are rejections where a subject has an owner', () => {
  const cells = NAMES.flatMap((name) => principalsOf(contract[name]).map((who) => [name, who, expectedOf(name, who)] as const))
  const owned = cells.filter(([name]) => !['nobody', 'self'].includes(INPUTS[name].about))
  expect(owned.filter(([name, , outcome]) => outcome === 'let in' && name !== 'withdrawOrder').length).toBeLessThan(owned.length / 7)
})
