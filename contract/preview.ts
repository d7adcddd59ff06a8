import * as z from 'zod/mini'
import { DOCUMENTS_MAX } from './edit-page.constants.ts'
import { DocumentName } from './editing.ts'
import { endpoint } from './endpoint.ts'
import { LOCALES } from './locale.ts'
import { EDITING_PERMISSIONS } from './permission.constants.ts'
import { Id, IdText } from './text.ts'

/**
 * What a link shows: the draft of a thing, as it was reviewed; a scheduled release; or the page of the first of these things, with the drafts of all of them as
 * they are.
 */
const Previewed = z.discriminatedUnion('type', [
  z.object({ type: z.literal('draft'), document: DocumentName, rev: z.int().check(z.gte(0)) }),
  z.object({ type: z.literal('release'), id: Id }),
  z.object({ type: z.literal('page'), documents: z.array(DocumentName).check(z.minLength(1), z.maxLength(DOCUMENTS_MAX)) }),
])

/** A link that shows what is not published to whoever has it, without log-in, until it expires or is withdrawn. */
export const Preview = z.object({
  id: z.int(),
  createdAt: z.string(),
  createdBy: z.object({ userId: z.int(), name: z.string() }),
  expiresAt: z.string(),
})
export type Preview = z.infer<typeof Preview>

/** A page that a link shows, in a language. */
const PreviewPage = z.object({ document: DocumentName, locale: z.enum(LOCALES), url: z.string() })

export const createPreview = endpoint({
  id: 'createPreview',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/preview',
  policy: 'backOffice',
  needs: EDITING_PERMISSIONS,
  summary:
    'Draws the pages of what is not published as visitors would read them, and makes a link to them; the addresses are returned this once. The link of a page that is being edited opens for an hour, all others for seven days',
  body: z.object({ of: Previewed }),
  response: z.object({ preview: Preview, pages: z.array(PreviewPage) }),
  problems: ['not-found', 'draft-changed', 'release-not-scheduled', 'slug-taken', 'preview-empty'],
})

export const filterPreviews = endpoint({
  id: 'filterPreviews',
  method: 'POST',
  version: 'v1',
  area: 'cms',
  path: '/preview/filter',
  policy: 'backOffice',
  needs: EDITING_PERMISSIONS,
  summary: 'The links to a thing or a release that still open, the newest first',
  body: z.object({
    of: z.discriminatedUnion('type', [z.object({ type: z.literal('draft'), document: DocumentName }), z.object({ type: z.literal('release'), id: Id })]),
  }),
  response: z.object({ previews: z.array(Preview) }),
  problems: [],
})

export const withdrawPreview = endpoint({
  id: 'withdrawPreview',
  method: 'DELETE',
  version: 'v1',
  area: 'cms',
  path: '/preview/:id',
  policy: 'backOffice',
  needs: EDITING_PERMISSIONS,
  summary: 'Withdraws a link: it opens nothing from now on',
  params: z.object({ id: IdText }),
  response: Preview,
  problems: ['not-found'],
})
