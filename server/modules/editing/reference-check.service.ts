import type { ReviewProblem } from '#contract/content-release.ts'
import type { DocumentName } from '#contract/editing.ts'
import type { Body } from '#contract/kinds/body.ts'
import { kindOf } from '#contract/kinds/kinds.ts'
import { type Reference, referencesInCells } from '#contract/kinds/references.ts'
import { ENTITY_KINDS, type EntityKind } from '#contract/locale-routes.ts'
import type { Db } from '#server/db/connect.ts'
import { hiddenEvents, hiddenPosts } from '../content/post-access.service.ts'
import { readMedia } from '../media/media.service.ts'
import { currentSlugs } from '../slug/slug.service.ts'
import { unfitFileProblems } from './file-kind.service.ts'

const idsOf = (references: readonly Reference[], kind: Reference['kind']): number[] => [
  ...new Set(references.flatMap((each) => (each.kind === kind ? [Number(each.target)] : []))),
]

/** Ids that visitors cannot open, or that do not exist. */
export async function closedIds(db: Db, kind: EntityKind, ids: readonly number[], at: Date): Promise<Set<number>> {
  const known = await currentSlugs(db, kind, ids)
  const hidden = kind === 'page' || kind === 'post' ? await hiddenPosts(db, ids, at) : kind === 'event' ? await hiddenEvents(db, ids) : new Set<number>()
  const isHidden = (id: number) => (hidden instanceof Map ? hidden.get(id) === 'nobody' : hidden.has(id))
  return new Set(ids.filter((id) => !known.has(id) || isHidden(id)))
}

/**
 * Names in a body that visitors would find nothing behind: deleted files, files of another kind, and things that are not published. `publishing` are
 * published with it.
 */
export async function referenceProblems(
  db: Db,
  { name, live, next, at }: { readonly name: DocumentName; readonly live: Body; readonly next: Body; readonly at: Date },
  publishing: readonly DocumentName[] = [],
): Promise<ReviewProblem[]> {
  const { cells } = kindOf(name.kind)
  const textOf = ({ path, kind, target }: Reference) => `${path} ${kind} ${target}`
  const before = new Set(referencesInCells(cells, live).map(textOf))
  const added = referencesInCells(cells, next).filter((each) => !before.has(textOf(each)))
  const missing = new Map<Reference['kind'], Set<number>>()
  const media = idsOf(added, 'media')
  const found = await readMedia(db, media)
  missing.set('media', new Set(media.filter((id) => !found.has(id))))
  for (const kind of ENTITY_KINDS) {
    const ids = idsOf(added, kind).filter((id) => !publishing.some((each) => each.kind === kind && each.id === id))
    if (ids.length > 0) missing.set(kind, await closedIds(db, kind, ids, at))
  }
  const problems = added
    .filter(({ kind, target }) => missing.get(kind)?.has(Number(target)))
    .map(({ path, kind }) => ({ at: path.split('.'), locale: null, key: kind === 'media' ? 'fileDeleted' : 'notPublished' }))
  return [...problems, ...(await unfitFileProblems(db, cells, live, next))]
}
