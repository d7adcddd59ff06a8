import { sql } from 'drizzle-orm'
import type { MediaUser } from '../media/media-use.ts'

/** Pictures that are attributes of users. */
export const userFileMedia: MediaUser = {
  uses: sql`select media_id, 'userAttribute' as kind, id, attribute as title, false as is_draft from user_attributes where media_id is not null`,
  tags: [],
}
