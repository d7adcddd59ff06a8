import type { Step } from '#tests/model/explore.ts'
import { serverProblem } from '../calls.ts'
import type { HeldCalls } from './held-calls.ts'

interface Stage {
  readonly calls: HeldCalls<'filterConsents' | 'filterConsentAssignments' | 'logConsents'>
}

/** What the consents of a checkout step report. */
export const CONSENT_ANSWERS = {
  'consents.loaded': async ({ calls }: Stage) => {
    await calls.answer('filterConsents')
    await calls.answer('filterConsentAssignments')
  },
  'consents.logged': ({ calls }: Stage) => calls.answer('logConsents'),
  'consents.rejected': async ({ calls }: Stage, { event: { key } }: Step) => {
    if (key === 'error.failedConsentLog') await calls.reject('logConsents', serverProblem)
    // Of a missing consent the page knows by itself.
    if (key !== 'error.consentsNotFetched') return
    const texts = await calls.next('filterConsents')
    await calls.reject('filterConsentAssignments', serverProblem)
    await texts.abort('aborted')
  },
}
