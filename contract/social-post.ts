import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Media } from './media.ts'
import { Limit } from './paging.ts'
import { line } from './text.ts'

/** What the shop has posted on a social network, as it stands on the platform. */
export const SocialPost = z.object({
  id: z.int(),
  /** Of the language of the call. */
  caption: z.string(),
  /** In lower case, without the sign. */
  hashtags: z.array(z.string()),
  /** Where it stands on the network. */
  permalink: z.string(),
  media: Media,
  /** ISO 8601. */
  publishedAt: z.string(),
})
export type SocialPost = z.infer<typeof SocialPost>

export const getIgByHashtags = endpoint({
  id: 'getIgByHashtags',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/socialGetters/getIgByHashtags',
  policy: 'visitor',
  cacheSeconds: 300,
  summary: 'Social network posts with one of the hashtags, newest first; empty without hashtags',
  body: z.object({ hashtags: z.optional(z.array(line(100)).check(z.maxLength(20))), limit: Limit }),
  response: z.array(SocialPost),
  problems: [],
})
