import { queryOptions } from '@tanstack/react-query'
import { CONSENT_LIMIT, CONSENT_PER_PAGE } from '#contract/consent.constants.ts'
import type { FormType } from '#contract/consent.ts'
import type { ApiContext } from './api-context.ts'
import { staleTimeOf } from './stale-time.ts'

/** Consents of a form in their order, each with whether it is required. */
export const consentsQuery = ({ locale, api }: ApiContext, formType: FormType) =>
  queryOptions({
    queryKey: [locale, 'consents', formType],
    queryFn: async ({ signal }) => {
      const [texts, assignments] = await Promise.all([
        api.filterConsents({ body: { forWeb: true, limit: CONSENT_LIMIT } }, { signal }),
        api.filterConsentAssignments({ query: { assigned_to: formType, perPage: String(CONSENT_PER_PAGE) } }, { signal }),
      ])
      const assigned = assignments.data.find((assignment) => assignment.assigned_to === formType)
      return (assigned?.consents ?? []).flatMap((uniqueNumber) => {
        const consent = texts.records.find((record) => record.uniqueNumber === uniqueNumber)
        return consent ? [{ ...consent, required: assigned?.requiredConsents.includes(uniqueNumber) ?? false }] : []
      })
    },
    staleTime: staleTimeOf(60),
  })
