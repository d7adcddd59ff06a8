import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { describePaths } from '#tests/model/describe-paths.ts'
import { exampleTokens, exampleUser } from '../session/session.examples.ts'
import { type SocialAnswer, socialMachine } from './social.machine.ts'
import { selectIsBusy, selectProblem, selectProvider, selectReason } from './social.selectors.ts'
import { socialModel } from './social.worlds.ts'

describePaths('social', socialModel)

const BEGUN = { provider: 'island', state: 'state-1', key: 'key-1' }
const GOOD: SocialAnswer = { code: 'code-1', state: 'state-1', iss: null, error: null }

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

test('an answer that is told twice is sent once', () => {
  const { actor, sent } = startSocial()
  for (let told = 0; told < 3; told += 1) actor.send({ type: 'answer.arrive', answer: GOOD, begun: BEGUN })
  expect(sent).toEqual([{ body: { code: 'code-1', state: 'state-1', key: 'key-1' } }])
  expect(selectIsBusy(actor.getSnapshot())).toBe(true)
})

test('a link that somebody made sends nothing, and names no provider', () => {
  const { actor, sent } = startSocial()
  actor.send({ type: 'answer.arrive', answer: { ...GOOD, state: 'theirs' }, begun: BEGUN })
  const snapshot = actor.getSnapshot()
  expect([sent, selectReason(snapshot), selectProvider(snapshot), selectProblem(snapshot), selectIsBusy(snapshot)]).toEqual([[], 'foreign', null, null, false])
})
