import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { describePaths } from '#tests/model/describe-paths.ts'
import { exampleTokens, exampleUser } from '../session/session.examples.ts'
import { type AuthorizationResponse, socialMachine } from './social.machine.ts'
import { socialModel } from './social.model.ts'
import { selectIsBusy, selectProblem, selectProvider, selectReason } from './social.selectors.ts'

describePaths('social', socialModel)

const BEGUN = { provider: 'island', state: 'state-1', key: 'key-1' }
const GOOD: AuthorizationResponse = { code: 'code-1', state: 'state-1', iss: null, error: null }

function startSocial() {
  const sent: unknown[] = []
  const machine = socialMachine.provide({
    actors: {
      socialOauth: fromPromise(async ({ input }) => {
        sent.push(input)
        return { tokens: exampleTokens(), user: exampleUser() }
      }),
    },
  })
  return { sent, actor: createActor(machine).start() }
}

test('sends a repeated callback once', () => {
  const { actor, sent } = startSocial()
  for (let turn = 0; turn < 3; turn += 1) actor.send({ type: 'callback.received', response: GOOD, begun: BEGUN })
  expect(sent).toEqual([{ body: { code: 'code-1', state: 'state-1', key: 'key-1' } }])
  expect(selectIsBusy(actor.getSnapshot())).toBe(true)
})

test('sends nothing for a forged callback, and names no provider', () => {
  const { actor, sent } = startSocial()
  actor.send({ type: 'callback.received', response: { ...GOOD, state: 'theirs' }, begun: BEGUN })
  const snapshot = actor.getSnapshot()
  expect([sent, selectReason(snapshot), selectProvider(snapshot), selectProblem(snapshot), selectIsBusy(snapshot)]).toEqual([[], 'foreign', null, null, false])
})
