import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { posts } from './content.tables.ts'
import { isPublic } from './post-access.service.ts'

/** Whether a post accepts comments; null when visitors see no such post. Pages have no comments. */
export async function allowsComments(db: Db, postId: number, at: Date): Promise<boolean | null> {
  const [post] = await db
    .select({ allowed: posts.allowComments })
    .from(posts)
    .where(and(eq(posts.id, postId), eq(posts.postType, 'post'), isPublic(at)))
  return post?.allowed ?? null
}
