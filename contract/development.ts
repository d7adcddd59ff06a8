import * as z from 'zod/mini'
import { line } from './text.ts'

// Operations for developers: only outside production, not part of the contract table, without the response envelope.

/** A release; the HTML is clean. */
export const Release = z.object({ tag_name: z.string(), name: z.string(), released_at: z.nullable(z.string()), description_html: z.string() })
export type Release = z.infer<typeof Release>

/** Whose releases; without a project the configured one. Only releases that the branch holds. */
export const ReleasesInput = z.object({
  gitlabProjectId: z.optional(z.union([line(200), z.int()])),
  gitlabBranch: z.optional(line(200)),
})
export type ReleasesInput = z.infer<typeof ReleasesInput>

/** The host name the shop acts as; null is the requested one. */
export const ChosenDomain = z.object({ domain: z.nullable(line(253)) })
export type ChosenDomain = z.infer<typeof ChosenDomain>
