import { sql } from 'drizzle-orm'
import type { MediaUser } from '../media/media-use.ts'

/** Cells that name a file by its id, wherever they stand in a part that a release adds. */
const FILE_CELLS = sql.raw(
  `'$[*].after.** ? (@.type() == "object").keyvalue() ? (@.key like_regex "^(?:image|imageTall|mediaId|poster|file)$").value ? (@.type() == "number")'`,
)
const FILE_CHANGES = sql.raw(`'$[*] ? (@.type == "set" && (@.cell == "picture" || @.cell == "file")).after ? (@.type() == "number")'`)

/** Files of drafts and of releases that are scheduled: of their cells, and images in running text by their address. Visitors see none of them. */
export const draftMedia: MediaUser = {
  uses: sql`select used.media_id, documents.kind, documents.entity_id as id, coalesce(drafts.body->'title', drafts.body->'name', '{}') as title, true as is_draft
    from (
      select document_id, target::int as media_id from draft_references where kind = 'media'
      union all
      select drafts.document_id, media.id from drafts, regexp_matches(drafts.body::text, '/media/([0-9a-f]{16})/', 'g') as found
        join media on media.drive_id = found[1] or media.former_drive_ids @> array[found[1]]
    ) as used
    join drafts on drafts.document_id = used.document_id
    join edited_documents as documents on documents.id = used.document_id
    union all select used.media_id, 'release' as kind, releases.id, jsonb_build_object('en', releases.name) as title, false as is_draft
    from (
      select release_id, (value #>> '{}')::int as media_id from released_documents,
        lateral (select jsonb_path_query(changes, ${FILE_CHANGES}) as value union all select jsonb_path_query(changes, ${FILE_CELLS})) as named
      union all
      select release_id, media.id from released_documents, regexp_matches(changes::text, '/media/([0-9a-f]{16})/', 'g') as found
        join media on media.drive_id = found[1] or media.former_drive_ids @> array[found[1]]
    ) as used
    join content_releases as releases on releases.id = used.release_id
    where releases.state = 'scheduled'`,
  tags: [],
}
