import type { ActorRefFrom } from 'xstate'
import type { Locale } from '#contract/locale.ts'
import { reportMachine } from '#machines/report/report.machine.ts'
import type { ApiClient } from '../../client/create-client.ts'
import { operationActor } from '../operation-actor.ts'
import type { BrowserEnvironment } from './browser-environment.ts'
import { reportContents } from './report-contents.ts'

export type ReportActor = ActorRefFrom<typeof reportMachine>

interface ReportDeps {
  api: () => ApiClient
  environment: Pick<BrowserEnvironment, 'clocks' | 'createActor' | 'trail'>
}

/** A started report of what the actors did until now. */
export function createReport(start: { route: string; locale: Locale }, { api, environment: { clocks, createActor, trail } }: ReportDeps): ReportActor {
  const contents = reportContents(trail(), { ...start, openedAt: clocks.now() - clocks.monotonic() })
  return createActor(reportMachine.provide({ actors: { sendReport: operationActor(api, 'sendReport') } }), { input: { contents } }).start()
}
