import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { MAIL_PAUSE_MS } from '#contract/session.constants.ts'
import { describePaths } from '#tests/model/describe-paths.ts'
import { mailLinkMachine } from './mail-link.machine.ts'
import { mailLinkModels } from './mail-link.model.ts'
import { selectIsLinkBusy, selectIsLinkOnCooldown, selectIsLinkSent, selectLinkEmail } from './mail-link.selectors.ts'

describePaths('mail-link', ...mailLinkModels)

test('another link can be requested only after the pause', async () => {
  const requests: string[] = []
  const clock = new SimulatedClock()
  const forgotPassword = fromPromise<{ sent: true }, { body: { email: string } }>(async ({ input }) => {
    requests.push(input.body.email)
    return { sent: true }
  })
  const link = createActor(mailLinkMachine.provide({ actors: { forgotPassword } }), { input: { purpose: 'reset', sentTo: null }, clock }).start()
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const seen = () => [selectIsLinkSent(link.getSnapshot()), selectIsLinkOnCooldown(link.getSnapshot()), selectIsLinkBusy(link.getSnapshot())]
  expect(seen()).toEqual([false, false, false])
  link.send({ type: 'link.request', email: 'ana@example.com' })
  expect(seen()).toEqual([false, false, true])
  await settled()
  link.send({ type: 'link.resend' })
  expect(seen()).toEqual([true, true, false])
  clock.increment(MAIL_PAUSE_MS)
  link.send({ type: 'link.resend' })
  expect(seen()).toEqual([true, false, true])
  await settled()
  expect(requests).toEqual(['ana@example.com', 'ana@example.com'])
  expect(selectLinkEmail(link.getSnapshot())).toBe('ana@example.com')
})
