import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LOCALES } from './locale.ts'
import { POST_KINDS } from './post-type.constants.ts'

/** Most pages that are listed, those with suggestions first, and most suggestions of one. */
export const PAIRS_LISTED_MAX = 100
export const SUGGESTIONS_MAX = 3

/** What two pages have in common: words of their titles or addresses, the day of their publication, their image. */
export const PAIR_REASONS = ['title', 'slug', 'date', 'image'] as const
export type PairReason = (typeof PAIR_REASONS)[number]

const ByLocale = z.record(z.string(), z.string())

/** A page or post as it is edited, by its titles and addresses. */
export const PairedPost = z.object({
  kind: z.enum(POST_KINDS),
  id: z.int(),
  title: ByLocale,
  slug: ByLocale,
  publishedAt: z.string(),
})
export type PairedPost = z.infer<typeof PairedPost>

/** A page or post without an address in a language, with others of that language alone that may be its translation, the likeliest first. */
export const UntranslatedPost = z.object({
  post: PairedPost,
  suggestions: z.array(z.object({ post: PairedPost, reasons: z.array(z.enum(PAIR_REASONS)) })),
})
export type UntranslatedPost = z.infer<typeof UntranslatedPost>

export const filterUntranslatedPosts = endpoint({
  id: 'filterUntranslatedPosts',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/link/postTranslation/suggestions',
  policy: 'backOffice',
  needs: ['content.structure'],
  summary: 'Pages and posts that have no address in a language, with those of that language alone that may be their translations, as they are edited',
  body: z.object({ from: z.enum(LOCALES), to: z.enum(LOCALES) }),
  response: z.object({ records: z.array(UntranslatedPost), total: z.int() }),
  problems: [],
})
