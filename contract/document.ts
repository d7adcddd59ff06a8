import * as z from 'zod/mini'
import { DOCUMENT_KINDS } from './document.constants.ts'
import { endpoint } from './endpoint.ts'
import { Limit, Page, records } from './paging.ts'
import { Id, IdText, line } from './text.ts'

/** A paper of the shop as a file: in the language of the call, or in the one it is written in. */
export const SmartDocument = z.object({
  id: z.int(),
  kind: z.enum(DOCUMENT_KINDS),
  title: z.string(),
  description: z.string(),
  /** Language of the file, `en` or `hr`. */
  language: z.string(),
  access: z.enum(['public', 'investor']),
  /** With `media` what `media/download/{id}/active` asks for; beside them the reader's token where `access` is not public. */
  fileId: z.int(),
  media: z.string(),
  originalName: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.int(),
  /** ISO 8601. */
  updatedAt: z.string(),
})
export type SmartDocument = z.infer<typeof SmartDocument>

export const filterDocuments = endpoint({
  id: 'filterDocuments',
  method: 'POST',
  version: 'v1',
  area: 'document',
  path: '/document/filter/web',
  aliases: ['/api/v1/document/filter/web', '/api/v2/document/filter/web'],
  policy: 'visitor',
  cacheSeconds: 60,
  personal: true,
  summary: 'Papers of the shop, the newest first; those found by words the best first. Investors find theirs among them.',
  body: z.object({
    ids: z.optional(z.array(Id).check(z.maxLength(100))),
    kinds: z.optional(z.array(z.enum(DOCUMENT_KINDS))),
    search: z.optional(line(200)),
    limit: Limit,
    page: Page,
  }),
  answer: records(SmartDocument),
  problems: [],
})

export const getDocument = endpoint({
  id: 'getDocument',
  method: 'GET',
  version: 'v1',
  area: 'document',
  path: '/document/get/web/:id',
  aliases: ['/api/v1/document/get/web/:id', '/api/v2/document/get/web/:id'],
  policy: 'visitor',
  cacheSeconds: 60,
  personal: true,
  summary: 'One paper of the shop',
  params: z.object({ id: IdText }),
  answer: SmartDocument,
  problems: ['not-found'],
})
