import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { describePaths } from '#tests/model/describe-paths.ts'
import { registrationMachine } from './registration.machine.ts'
import { registrationModel } from './registration.model.ts'
import { selectIsRegistering, selectRegistrationConsents, selectRegistrationDraft, selectSentTo } from './registration.selectors.ts'

describePaths('registration', registrationModel)

test('a registration starts with its draft, and waits for its consents', () => {
  const draft = { firstName: 'Ana', lastName: '', email: 'ana@example.com', accepted: [1001] }
  const now = createActor(registrationMachine, { input: { draft } }).start().getSnapshot()
  expect([selectRegistrationDraft(now), selectRegistrationConsents(now), selectIsRegistering(now), selectSentTo(now)]).toEqual([draft, null, false, null])
})
