import { sql } from 'drizzle-orm'
import type { MediaUser } from '../media/media-use.ts'

/** Pictures of categories. */
export const categoryMedia: MediaUser = {
  uses: sql`select media_id, 'category' as kind, id, name as title, false as is_draft from categories where media_id is not null`,
  tags: ['category'],
}
