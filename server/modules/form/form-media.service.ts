import { sql } from 'drizzle-orm'
import type { MediaUser } from '../media/media-use.ts'

/** Images in the texts of forms, by their address. */
export const formMedia: MediaUser = {
  uses: sql`select media.id as media_id, 'form' as kind, forms.id, forms.title, false as is_draft
    from forms, regexp_matches(forms.intro::text || forms.success::text, '/media/([0-9a-f]{16})/', 'g') as found
    join media on media.drive_id = found[1] or media.former_drive_ids @> array[found[1]]`,
  tags: [],
}
