import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { posts } from './content.tables.ts'

/** Whether a post may be commented on; null when there is no such post for visitors. Pages have no comments. */
export async function allowsComments(db: Db, postId: number): Promise<boolean | null> {
  const isPublic = and(eq(posts.id, postId), eq(posts.postType, 'post'), eq(posts.display, true), eq(posts.access, 'public'))
  const [post] = await db.select({ allowed: posts.allowComments }).from(posts).where(isPublic)
  return post?.allowed ?? null
}
