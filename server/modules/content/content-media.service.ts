import { sql } from 'drizzle-orm'
import type { MediaUser } from '../media/media-use.ts'

/** Files of pages, posts, events, social posts and of what stands on every page: covers, cells of documents, and those that texts and links name by address. */
export const contentMedia: MediaUser = {
  uses: sql`select media_id, post_type as kind, id, title, false as is_draft from posts where media_id is not null
    union all select target::int as media_id, posts.post_type as kind, posts.id, posts.title, false as is_draft
      from (select post_id, target from content_references where kind = 'media' and target ~ '^[0-9]{1,9}$' offset 0) as named join posts on posts.id = named.post_id
    union all select media.id as media_id, posts.post_type as kind, posts.id, posts.title, false as is_draft
      from posts, regexp_matches(posts.content::text || posts.document::text, '/media/([0-9a-f]{16})/', 'g') as found
      join media on media.drive_id = found[1] or media.former_drive_ids @> array[found[1]]
    union all select media_id, 'event' as kind, id, title, false as is_draft from events where media_id is not null
    union all select media.id as media_id, 'event' as kind, events.id, events.title, false as is_draft
      from events, regexp_matches(events.content::text, '/media/([0-9a-f]{16})/', 'g') as found join media on media.drive_id = found[1] or media.former_drive_ids @> array[found[1]]
    union all select media.id as media_id, split_part(static_elements.handler, '-', 1) as kind, static_elements.id, static_elements.title, false as is_draft
      from static_elements, regexp_matches(static_elements.options::text || static_elements.parts::text, '/media/([0-9a-f]{16})/', 'g') as found
      join media on media.drive_id = found[1] or media.former_drive_ids @> array[found[1]]
    union all select media.id as media_id, 'navigation' as kind, navigations.id, navigations.title, false as is_draft
      from navigations, regexp_matches(navigations.items::text, '/media/([0-9a-f]{16})/', 'g') as found
      join media on media.drive_id = found[1] or media.former_drive_ids @> array[found[1]]
    union all select media_id, 'socialPost' as kind, id, caption as title, false as is_draft from social_posts`,
  tags: ['content', 'event', 'element'],
}
