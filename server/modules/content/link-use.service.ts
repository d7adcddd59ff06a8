import { and, eq, or } from 'drizzle-orm'
import type { EntityKind } from '#contract/locale-routes.ts'
import type { Localized } from '#contract/localized.ts'
import type { Db } from '#server/db/connect.ts'
import { contentReferences, navigations, posts } from './content.tables.ts'
import { linkedByNodes } from './navigation.rules.ts'

export interface LinkedEntity {
  readonly type: EntityKind
  readonly id: number
}
export interface LinkUse {
  readonly kind: 'page' | 'post' | 'navigation'
  readonly id: number
  readonly title: Localized
}

const keyOf = ({ type, id }: LinkedEntity): string => `${type} ${id}`

/** Pages and posts whose sections name these entities, and navigations that lead to them, as visitors read them. */
export async function readLinkUses(db: Db, entities: readonly LinkedEntity[]): Promise<(entity: LinkedEntity) => LinkUse[]> {
  const { kind, target } = contentReferences
  const named =
    entities.length === 0
      ? []
      : await db
          .selectDistinct({ type: kind, target, kind: posts.postType, id: posts.id, title: posts.title })
          .from(contentReferences)
          .innerJoin(posts, eq(posts.id, contentReferences.postId))
          .where(or(...entities.map(({ type, id }) => and(eq(kind, type), eq(target, String(id))))))
          .orderBy(posts.id)
  const trees = await db.select().from(navigations).orderBy(navigations.id)
  return (entity) => [
    ...trees
      .filter(({ items }) => linkedByNodes(items).some((each) => keyOf(each) === keyOf(entity)))
      .map(({ id, title }) => ({ kind: 'navigation' as const, id, title })),
    ...named.filter((each) => each.type === entity.type && each.target === String(entity.id)).map(({ kind: used, id, title }) => ({ kind: used, id, title })),
  ]
}
