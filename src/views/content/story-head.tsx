import type { ReactNode } from 'react'
import { PictureCell, TextCell } from '#cells/cells.tsx'
import type { Media } from '#contract/media.ts'
import type { Backdrop } from '#contract/product.ts'
import { MediaBox, Picture } from '#src/ui/picture.tsx'
import { Display, Eyebrow, Lead } from '#src/ui/text.tsx'
import css from './story-head.module.css'

/** Head of a post or an event: the cover picture beside the title, on the picture's background colour. */
export function StoryHead({
  backdrop,
  media,
  eyebrow,
  title,
  lead,
  children,
}: {
  backdrop: Backdrop
  media: Media | null
  eyebrow?: ReactNode
  title: string
  lead: string
  children?: ReactNode
}) {
  return (
    <header className={css.root} data-backdrop={backdrop}>
      <MediaBox backdrop={backdrop} blend="both" aspect={media ? media.width / media.height : undefined}>
        {media ? <Picture media={media} sizes="(min-width: 64em) 50vw, 100vw" first /> : null}
        <PictureCell name="mediaId" />
      </MediaBox>
      <div className={css.copy}>
        {eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null}
        <Display as="h1" size={2}>
          <TextCell name="title">{title}</TextCell>
        </Display>
        {lead ? (
          <Lead>
            <TextCell name="excerpt">{lead}</TextCell>
          </Lead>
        ) : null}
        {children}
      </div>
    </header>
  )
}

/** Layout of long text with optional columns before and after it. */
export function StoryBody({ before, after, children }: { before?: ReactNode; after?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.body}>
      <div className={css.aside}>{before}</div>
      {children}
      {after ? <div className={css.aside}>{after}</div> : null}
    </div>
  )
}
