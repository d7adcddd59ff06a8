import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EntitiesCell } from '#cells/cells.tsx'
import type { Post } from '#contract/content.ts'
import type { SectionOf } from '#contract/sections/sections.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { postsByIdsQuery } from '#src/queries/content.ts'
import { Section } from '#src/ui/layout.tsx'
import css from './journal-teaser.module.css'
import { PostCard } from './post-card.tsx'
import { SectionButton } from './section-button.tsx'
import { SectionTitle } from './section-title.tsx'

/** One large post and smaller ones beside it. `first`: it is the first part of the page. */
export function PostMosaic({ posts, level, first: isFirst = false }: { posts: readonly Post[]; level?: 'h2' | 'h3'; first?: boolean }): ReactNode {
  const [first, ...rest] = posts
  if (!first) return null
  return (
    <div className={css.root}>
      <PostCard post={first} look="large" first={isFirst} {...(level ? { level } : {})} />
      <div className={css.side}>
        {rest.map((post) => (
          <PostCard key={post.id} post={post} look="row" {...(level ? { level } : {})} />
        ))}
      </div>
    </div>
  )
}

/** Blog section: the posts selected in the CMS. */
export function JournalTeaser({ section }: { section: SectionOf<'journalTeaser'> }) {
  const { data: posts } = useSuspenseQuery(postsByIdsQuery(useApiContext(), section.postIds))
  if (posts.length === 0) return <EntitiesCell name="postIds" isEmpty />
  return (
    <Section labelledBy={section.id}>
      <SectionTitle section={section} beside={<SectionButton button={section.button} variant="text" />} />
      <PostMosaic posts={posts} />
      <EntitiesCell name="postIds" />
    </Section>
  )
}
