import type { ActorRefFrom } from 'xstate'
import { type ConfigurationEmittedEvent, type ConfigurationInput, configurationMachine } from '#machines/product/configuration.machine.ts'
import type { BrowserEnvironment } from './browser-environment.ts'

export type ConfigurationActor = ActorRefFrom<typeof configurationMachine>

export type StartConfiguration = (input: ConfigurationInput, listener: (address: ConfigurationEmittedEvent['address']) => void) => ConfigurationActor

/** Starts configurations; the selection of each is written to the URL. */
export const configurationStarter =
  ({ createActor }: BrowserEnvironment): StartConfiguration =>
  (input, listener) => {
    const configuration = createActor(configurationMachine, { input })
    configuration.on('navigation.requested', ({ address }) => listener(address))
    return configuration.start()
  }
