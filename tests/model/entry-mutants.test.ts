import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { addressBookModel } from '#machines/account/address-book.model.ts'
import { changeModel } from '#machines/account/change.model.ts'
import { deletionModel } from '#machines/account/deletion.model.ts'
import { passwordChangeModel } from '#machines/account/password-change.model.ts'
import { captchaModels } from '#machines/captcha/captcha.model.ts'
import { confirmationModels } from '#machines/confirmation/confirmation.model.ts'
import { formModels } from '#machines/form/form.model.ts'
import { uploadModel } from '#machines/form/upload.model.ts'
import { mailLinkModels } from '#machines/mail-link/mail-link.model.ts'
import { resetModels } from '#machines/password/reset.model.ts'
import { registrationModel } from '#machines/registration/registration.model.ts'
import { sessionModels } from '#machines/session/session.model.ts'
import { socialModel } from '#machines/social/social.model.ts'
import { firstFault } from './first-fault.ts'
import type { AnyModel } from './model.ts'

type Models = readonly [AnyModel, ...AnyModel[]]

const ENTRY_MODELS: Readonly<Record<string, Models>> = {
  session: sessionModels as unknown as Models,
  registration: [registrationModel],
  social: [socialModel],
  reset: resetModels as unknown as Models,
  'mail link': mailLinkModels as unknown as Models,
  confirmation: confirmationModels as unknown as Models,
  captcha: captchaModels as unknown as Models,
  form: formModels as unknown as Models,
  upload: [uploadModel],
  'address book': [addressBookModel],
  change: [changeModel],
  deletion: [deletionModel],
  'password change': [passwordChangeModel],
}

/** Mutants of a machine: each action removed, each guard always true, each guard always false. */
function mutantsOf(machine: AnyStateMachine): [string, object][] {
  const { actions, guards } = machine.implementations
  return [
    ...Object.keys(actions).map((name): [string, object] => [`${name} does nothing`, { actions: { [name]: () => {} } }]),
    ...Object.keys(guards).flatMap((name): [string, object][] => [
      [`${name} is always true`, { guards: { [name]: () => true } }],
      [`${name} is always false`, { guards: { [name]: () => false } }],
    ]),
  ]
}

describe.each(Object.entries(ENTRY_MODELS))('in %s', (_, models) => {
  test.each(mutantsOf(models[0].machine))(
    'a test fails when %s',
    (_, implementations) => {
      expect(firstFault(models, models[0].machine.provide(implementations as never))).not.toBeNull()
    },
    60_000,
  )
})
