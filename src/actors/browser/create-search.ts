import { type ActorRefFrom, createActor } from 'xstate'
import { searchMachine } from '#machines/search/search.machine.ts'
import type { ActorDeps } from '../deps.ts'

export type SearchActor = ActorRefFrom<typeof searchMachine>

export interface SearchStart {
  /** On the results page the results follow the input; elsewhere submitting navigates to it. */
  place: 'page' | 'elsewhere'
  words: string
}

/** A started search that writes its query to the URL. */
export function createSearch({ place, words }: SearchStart, { navigate }: Pick<ActorDeps, 'navigate'>): SearchActor {
  const search = createActor(searchMachine, { input: { words } })
  if (place === 'page') {
    search.on('text.settled', ({ words }) => navigate({ to: 'search', words }))
    search.on('text.submitted', ({ words }) => navigate({ to: 'search', words }))
  } else search.on('text.submitted', ({ words }) => navigate({ to: 'search', words, category: 'products' }))
  return search.start()
}
