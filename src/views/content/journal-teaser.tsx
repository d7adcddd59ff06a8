import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Post } from '#contract/content.ts'
import type { SectionOf } from '#contract/sections/sections.ts'
import { postsByIdsQuery } from '#src/queries/content.ts'
import { useReader } from '#src/queries/reader.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Section, SectionHead } from '#src/ui/frame.tsx'
import css from './journal-teaser.module.css'
import { PostCard } from './post-card.tsx'
import { isReachable, targetOf } from './target.ts'

/** One large post and the next ones beside it. */
export function PostMosaic({ posts, level }: { posts: readonly Post[]; level?: 'h2' | 'h3' }): ReactNode {
  const [first, ...rest] = posts
  if (!first) return null
  return (
    <div className={css.root}>
      <PostCard post={first} look="large" {...(level ? { level } : {})} />
      <div className={css.side}>
        {rest.map((post) => (
          <PostCard key={post.id} post={post} look="row" {...(level ? { level } : {})} />
        ))}
      </div>
    </div>
  )
}

/** Posts chosen for a page. */
export function JournalTeaser({ section }: { section: SectionOf<'journalTeaser'> }) {
  const { data: posts } = useSuspenseQuery(postsByIdsQuery(useReader(), section.postIds))
  return (
    <Section labelledBy={section.id}>
      <SectionHead
        id={section.id}
        title={section.headline}
        beside={
          section.button && isReachable(section.button) ? (
            <ButtonLink variant="text" {...targetOf(section.button.link)}>
              {section.button.label}
            </ButtonLink>
          ) : null
        }
      />
      <PostMosaic posts={posts} />
    </Section>
  )
}
