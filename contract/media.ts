import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { UploadKey } from './form.ts'
import { Id, requiredLine } from './text.ts'

export const Media = z.object({
  id: z.int(),
  driveId: z.string(),
  title: z.string(),
  description: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Site-relative address of the original. */
  path: z.string(),
  extension: z.string(),
  mime: z.string(),
  access: z.enum(['public', 'other']),
  originalName: z.string(),
  default: z.boolean(),
  /** Site-relative addresses by size name. */
  alternativePaths: z.record(z.string(), z.string()),
  poster: z.nullable(z.string()),
  /** Alternative text in the language of the response. */
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  /** Names the cut of the picture in its addresses; absent when it is whole, around its middle. */
  cut: z.optional(z.string()),
  /** Where its focal point is, as a CSS position; absent for one that nobody has set. */
  focus: z.optional(z.string()),
})
export type Media = z.infer<typeof Media>

export const getUploadUrl = endpoint({
  id: 'getUploadUrl',
  method: 'POST',
  version: 'v1',
  area: 'media',
  path: '/file/getUploadUrl',
  policy: 'visitor',
  summary: 'Upload URL for a file: of a form field (PUT), or without `form` of the media library (tus 1.0: HEAD, PATCH), which only the back office may fill',
  body: z.object({
    /** Id of the form, and the file field in it. */
    form: z.optional(Id),
    field: z._default(z.string().check(z.maxLength(60)), ''),
    originalName: requiredLine(255),
    mime: z.string().check(z.maxLength(100)),
    /** Bytes. */
    size: z.int().check(z.gte(0)),
  }),
  /** `url` is site-relative and good for one upload until `expiresAt` (ISO 8601); the key alone stands for the file. */
  response: z.object({ url: z.string(), key: UploadKey, expiresAt: z.string() }),
  problems: ['not-found', 'not-logged-in', 'permission-missing', 'form-invalid', 'upload-kind', 'upload-heic', 'upload-broken', 'upload-too-large'],
})

export const addFromBucketPublic = endpoint({
  id: 'addFromBucketPublic',
  method: 'POST',
  version: 'v1',
  area: 'media',
  path: '/file/addFromBucketPublic',
  policy: 'visitor',
  summary: 'Registers an uploaded file: checks its content and keeps it until the form is submitted',
  body: z.object({ key: UploadKey }),
  /** `mime` and `size` (bytes) as the content has them. */
  response: z.object({ id: z.int(), originalName: z.string(), mime: z.string(), size: z.int() }),
  problems: ['upload-unknown', 'upload-kind'],
})
