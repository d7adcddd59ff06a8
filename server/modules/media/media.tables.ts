import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { MediaKind } from '#contract/media-library.constants.ts'
import type { Crop } from '#contract/media-library.ts'
import { createdAt, localized, timestamptz } from '#server/db/columns.ts'

/** Files of the media library: pictures, documents and videos. */
export const media = pgTable(
  'media',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** First 16 hexadecimal digits of the SHA-256 of the file as it was sent. */
    driveId: text('drive_id').notNull().unique(),
    /** Those of the files that it replaced: their addresses lead to this one. */
    formerDriveIds: text('former_drive_ids').array().notNull().default([]),
    kind: text('kind').$type<MediaKind>().notNull().default('picture'),
    originalName: text('original_name').notNull(),
    extension: text('extension').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    /** Pixels of the whole picture; 0 for what is none. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    title: localized('title').notNull(),
    alt: localized('alt').notNull(),
    description: localized('description').notNull().default(sql`'{"en":""}'::jsonb`),
    /** `other`: it is only downloaded, with its hash. */
    access: text('access').$type<'public' | 'other'>().notNull().default('public'),
    /** 192 bits in hexadecimal, which the address of a file that is not public has. */
    hash: text('hash').notNull().default(sql`substr(encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 1, 48)`),
    decorative: boolean('decorative').notNull().default(false),
    tags: text('tags').array().notNull().default([]),
    /** In per cent of the sides. */
    focalX: doublePrecision('focal_x').notNull().default(50),
    focalY: doublePrecision('focal_y').notNull().default(50),
    crop: jsonb('crop').$type<Crop>(),
    /** Picture of a video. */
    posterId: integer('poster_id'),
    /** Names and texts as searches compare them. */
    words: text('words').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdBy: integer('created_by'),
    createdAt: createdAt(),
    /** When it was listed in the library; null for one that was only uploaded. */
    listedAt: timestamptz('listed_at').defaultNow(),
    /** When it was moved to the bin. */
    deletedAt: timestamptz('deleted_at'),
  },
  (table) => [
    index('media_original_name').on(table.originalName),
    index('media_newest').on(table.createdAt, table.id),
    index('media_former_drive_ids').using('gin', table.formerDriveIds),
  ],
)
