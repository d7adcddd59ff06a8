import { sql } from 'drizzle-orm'
import type { MediaUser } from '../media/media-use.ts'

/** Files of drafts: of their cells, and pictures in running text by their address. Visitors see none of them. */
export const draftMedia: MediaUser = {
  uses: sql`select used.media_id, documents.kind, documents.entity_id as id, coalesce(drafts.body->'title', drafts.body->'name') as title, true as is_draft
    from (
      select document_id, target::int as media_id from draft_references where kind = 'media'
      union all
      select drafts.document_id, media.id from drafts, regexp_matches(drafts.body::text, '/media/([0-9a-f]{16})/', 'g') as found
        join media on media.drive_id = found[1] or media.former_drive_ids @> array[found[1]]
    ) as used
    join drafts on drafts.document_id = used.document_id
    join edited_documents as documents on documents.id = used.document_id
    where documents.kind in ('page', 'post', 'event', 'product', 'category')`,
  tags: [],
}
