import { useSuspenseQuery } from '@tanstack/react-query'
import type { Post } from '#contract/content.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { relatedPostsQuery } from '#src/queries/related.ts'
import { Section, SectionHead } from '#src/ui/layout.tsx'
import css from './blog-page.module.css'
import { PostCard } from './post-card.tsx'

/** Related posts below a post. */
export function PostRelated({ post }: { post: Post }) {
  const { blog } = useText('content')
  const { data: posts } = useSuspenseQuery(relatedPostsQuery(useApiContext(), post))
  if (posts.length === 0) return null
  return (
    <Section labelledBy="post-related" noSpaceBefore noPrint>
      <SectionHead id="post-related" title={blog.related()} />
      <div className={css.grid}>
        {posts.map((each) => (
          <PostCard key={each.id} post={each} />
        ))}
      </div>
    </Section>
  )
}
