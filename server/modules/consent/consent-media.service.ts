import { sql } from 'drizzle-orm'
import type { MediaUser } from '../media/media-use.ts'

/** Files in the texts of consents by their address, also in those that users have accepted before. */
export const consentMedia: MediaUser = {
  uses: sql`select media.id as media_id, 'consent' as kind, consents.id, consents.name as title, false as is_draft
    from (
      select id as consent_id, display_name from consents
      union all
      select consent_id, display_name from former_consents
    ) as texts
    join consents on consents.id = texts.consent_id
    cross join lateral regexp_matches(texts.display_name::text, '/media/([0-9a-f]{16})/', 'g') as found
    join media on media.drive_id = found[1] or media.former_drive_ids @> array[found[1]]`,
  tags: [],
}
