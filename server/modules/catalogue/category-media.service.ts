import { sql } from 'drizzle-orm'
import type { MediaUser } from '../media/media-use.ts'

/** Images of categories, and those in their introductions by their address. */
export const categoryMedia: MediaUser = {
  uses: sql`select media_id, 'category' as kind, id, name as title, false as is_draft from categories where media_id is not null
    union all select media.id as media_id, 'category' as kind, categories.id, categories.name as title, false as is_draft
      from categories, regexp_matches(categories.intro::text, '/media/([0-9a-f]{16})/', 'g') as found
      join media on media.drive_id = found[1] or media.former_drive_ids @> array[found[1]]`,
  tags: ['category'],
}
