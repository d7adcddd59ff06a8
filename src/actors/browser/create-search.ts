import type { ActorRefFrom } from 'xstate'
import { searchMachine } from '#machines/search/search.machine.ts'
import type { ActorDeps } from '../deps.ts'
import type { BrowserEnvironment } from './browser-environment.ts'

export type SearchActor = ActorRefFrom<typeof searchMachine>

export interface SearchStart {
  /** On the results page the results follow the input; elsewhere submitting navigates to it. */
  place: 'page' | 'elsewhere'
  words: string
}

interface SearchDeps {
  deps: Pick<ActorDeps, 'navigate'>
  environment: Pick<BrowserEnvironment, 'createActor'>
}

/** A started search that writes its query to the URL. */
export function createSearch({ place, words }: SearchStart, { deps: { navigate }, environment: { createActor } }: SearchDeps): SearchActor {
  const search = createActor(searchMachine, { input: { words } })
  if (place === 'page') {
    search.on('text.settled', ({ words }) => navigate({ to: 'search', words }))
    search.on('text.submitted', ({ words }) => navigate({ to: 'search', words }))
  } else search.on('text.submitted', ({ words }) => navigate({ to: 'search', words, category: 'products' }))
  return search.start()
}
