import type { AnyModel, ModelEvent } from './model.ts'

type Spoken = Pick<AnyModel, 'phrases'>

/** The event in words. Of an error response it says what went wrong as well. */
export function phraseOf(model: Spoken, event: ModelEvent): string {
  const phrase = model.phrases[keyOf(event)]
  if (phrase === undefined) throw new Error(`No phrase for ${event.type}`)
  return `${typeof phrase === 'string' ? phrase : phrase(event)}${reasonOf(event)}`
}

export const hasPhrase = ({ phrases }: Spoken, event: ModelEvent): boolean => keyOf(event) in phrases

/** A delay has one phrase in all of its states. */
const keyOf = ({ type }: ModelEvent): string => type.replace(/^(xstate\.after\.[^.]+)\..*$/, '$1')

const isProblem = (error: unknown): error is { code: string } => typeof error === 'object' && error !== null && 'code' in error

function reasonOf({ error }: ModelEvent): string {
  if (!isProblem(error)) return ''
  return `: ${error.code === 'network' ? 'the network fails' : error.code.replaceAll('-', ' ')}`
}
