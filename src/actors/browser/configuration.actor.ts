import { type ActorRefFrom, createActor } from 'xstate'
import { type ConfigurationEmittedEvent, type ConfigurationInput, configurationMachine } from '#machines/product/configuration.machine.ts'

export type ConfigurationActor = ActorRefFrom<typeof configurationMachine>

/** A started configuration; its selection is written to the URL. */
export function createConfiguration(input: ConfigurationInput, listener: (address: ConfigurationEmittedEvent['address']) => void): ConfigurationActor {
  const configuration = createActor(configurationMachine, { input })
  configuration.on('navigation.requested', ({ address }) => listener(address))
  return configuration.start()
}
