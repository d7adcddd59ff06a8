import { type ActorRefFrom, waitFor } from 'xstate'
import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts'
import { consentMachine } from '#machines/consent/consent.machine.ts'
import { type MailLinkInput, mailLinkMachine } from '#machines/mail-link/mail-link.machine.ts'
import { resetMachine } from '#machines/password/reset.machine.ts'
import { registrationMachine } from '#machines/registration/registration.machine.ts'
import type { ApiClient } from '../../client/create-client.ts'
import type { ActorDeps } from '../deps.ts'
import { operationActor } from '../operation-actor.ts'
import {
  clearEmailToken,
  clearOwnRegistration,
  clearRegistrationDraft,
  storeAuthEmail,
  storedOwnRegistration,
  storedRegistrationDraft,
  storeOwnRegistration,
  storeRegistrationDraft,
} from '../storage.ts'
import type { BrowserEnvironment } from './browser-environment.ts'
import type { LazyUserActors } from './lazy-user-actors.ts'
import { loadPublicFile } from './public-file.ts'

export type RegistrationActor = ActorRefFrom<typeof registrationMachine>
export type MailLinkActor = ActorRefFrom<typeof mailLinkMachine>
export type ResetActor = ActorRefFrom<typeof resetMachine>
export type ConfirmationActor = ActorRefFrom<typeof confirmationMachine>

/** Authentication flows besides log-in. Each actor belongs to one form: call `stop()` when it unmounts. */
export interface AuthFlows {
  startRegistration(): RegistrationActor
  startMailLink(input: MailLinkInput): MailLinkActor
  /** `onChanged`: the password was changed and sessions of the old one have ended. */
  startReset(token: string | null, onChanged: () => void): ResetActor
  /** `formId`: the form whose submission is confirmed; null for an account. */
  startConfirmation(token: string | null, formId?: string | null): ConfirmationActor
  /** Downloads a public file after an e-mail confirmation. */
  loadFile(mediaId: string): Promise<void>
}

interface AuthFlowsDeps {
  api: () => ApiClient
  notify: ActorDeps['notify']
  userActors: LazyUserActors
  environment: Pick<BrowserEnvironment, 'storage' | 'device' | 'createActor'>
}

export function createAuthFlows({ api, notify, userActors, environment: { storage, device, createActor } }: AuthFlowsDeps): AuthFlows {
  /** Reloads the account, which detects a session that ended with the old password. */
  async function refetchUser(): Promise<void> {
    const actors = await userActors.loadIfLoggedIn()
    if (!actors) return
    const { session } = actors
    session.send({ type: 'profile.refresh' })
    await waitFor(session, (snapshot) => !snapshot.matches({ loggedIn: { profile: 'reloading' } }))
  }

  return {
    startRegistration() {
      const consents = consentMachine.provide({
        actors: { filterConsents: operationActor(api, 'filterConsents'), filterConsentAssignments: operationActor(api, 'filterConsentAssignments') },
      })
      const registration = createActor(registrationMachine.provide({ actors: { consents, register: operationActor(api, 'register') } }), {
        input: { draft: storedRegistrationDraft(storage) },
      })
      registration.on('draft.updated', ({ draft }) => storeRegistrationDraft(storage, draft))
      registration.on('user.registered', () => clearRegistrationDraft(storage))
      registration.on('user.registered', ({ email }) => storeAuthEmail(storage, email))
      registration.on('user.registered', ({ registrationId }) => storeOwnRegistration(device, registrationId))
      // Notices of earlier attempts would cover the success notice.
      const leaves: (() => void)[] = []
      const ends = (leave: () => void) => void leaves.push(leave)
      registration.on('registration.rejected', ({ key }) => notify.info(key, { ends }))
      registration.on('registration.failed', ({ problem }) => notify.problem(problem, { ends }))
      registration.on('user.registered', () => {
        for (const leave of leaves) leave()
      })
      return registration.start()
    },
    startMailLink(input) {
      const link = createActor(
        mailLinkMachine.provide({
          actors: { forgotPassword: operationActor(api, 'forgotPassword'), resendVerification: operationActor(api, 'resendVerification') },
        }),
        { input },
      )
      link.on('link.failed', ({ problem }) => notify.problem(problem))
      return link.start()
    },
    startReset(token, onChanged) {
      const reset = createActor(resetMachine.provide({ actors: { resetPassword: operationActor(api, 'resetPassword') } }), { input: { token } })
      reset.on('reset.failed', ({ problem }) => notify.problem(problem))
      reset.on('link.expired', () => clearEmailToken(storage, 'reset'))
      reset.on('password.changed', ({ logins }) => {
        clearEmailToken(storage, 'reset')
        if (logins.length === 0) notify.success('core.password.resetDone')
        else notify.success('core.password.resetDoneLinked', { logins: logins.join(', ') })
        void refetchUser()
          .catch(() => undefined)
          .then(onChanged)
      })
      return reset.start()
    },
    startConfirmation(token, formId = null) {
      const confirmation = createActor(
        confirmationMachine.provide({
          actors: {
            checkVerification: operationActor(api, 'checkVerification'),
            verifyUser: operationActor(api, 'verifyUser'),
            confirmFormEmail: operationActor(api, 'confirmFormEmail'),
          },
        }),
        { input: { token, formId, ownRegistration: storedOwnRegistration(device) } },
      )
      confirmation.on('address.confirmed', ({ confirmed }) => {
        if (confirmed.goal === 'email') void refetchUser().catch(() => undefined)
        else {
          clearOwnRegistration(device)
          storeAuthEmail(storage, confirmed.email)
        }
      })
      return confirmation.start()
    },
    loadFile: (mediaId) => loadPublicFile(mediaId, notify),
  }
}
