import * as z from 'zod/mini'
import { DOCUMENT_KINDS } from './document.constants.ts'
import { endpoint } from './endpoint.ts'
import { Limit, Page, records } from './paging.ts'
import { Id, IdText, line } from './text.ts'

/** A document: in the requested language, or in its original one. */
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
  summary: 'Documents, newest first; by relevance for a search. Investors also get theirs.',
  body: z.object({
    ids: z.optional(z.array(Id).check(z.maxLength(100))),
    kinds: z.optional(z.array(z.enum(DOCUMENT_KINDS)).check(z.maxLength(DOCUMENT_KINDS.length))),
    search: z.optional(line(200)),
    limit: Limit,
    page: Page,
  }),
  response: records(SmartDocument),
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
  summary: 'One document',
  params: z.object({ id: IdText }),
  response: SmartDocument,
  problems: ['not-found'],
})
