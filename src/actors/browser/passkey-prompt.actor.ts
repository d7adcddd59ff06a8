import type { ActorRefFrom } from 'xstate'
import { passkeyPromptMachine } from '#machines/second-factor/passkey-prompt.machine.ts'
import type { Actors } from '../actors.ts'
import { loadPasskeys, requestPasskeyActor } from '../passkey-actors.ts'
import { actorFactory } from './actor-factory.ts'

export type PasskeyPromptActor = ActorRefFrom<typeof passkeyPromptMachine>

/** The passkey of a log-in, started when one is offered. */
export function createPasskeyPrompt({ inspect }: Pick<Actors, 'inspect'>): PasskeyPromptActor {
  void loadPasskeys()
  return actorFactory(inspect)(passkeyPromptMachine.provide({ actors: { requestPasskey: requestPasskeyActor } })).start()
}
