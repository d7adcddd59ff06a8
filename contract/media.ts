import * as z from 'zod/mini'

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
  /** Alternative text in the language of the answer. */
  alt: z.string(),
  width: z.int(),
  height: z.int(),
})
export type Media = z.infer<typeof Media>
