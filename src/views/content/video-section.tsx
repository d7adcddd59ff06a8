import { PictureCell, TextCell } from '#cells/cells.tsx'
import { mediaPath, mediaUrl } from '#contract/media.constants.ts'
import type { Media } from '#contract/media.ts'
import type { SectionOf } from '#contract/sections/sections.ts'
import { Section } from '#src/ui/layout.tsx'
import { useNonBreakingSpaces } from '#src/ui/non-breaking-spaces.ts'
import { ExternalVideo } from './external-video.tsx'
import { SectionTitle } from './section-title.tsx'
import css from './video-section.module.css'

/** Video section: a poster picture; the player is loaded on demand. */
export function VideoSection({ section }: { section: SectionOf<'video'> }) {
  const nbsp = useNonBreakingSpaces()
  const { id, headline, caption, poster, video } = section
  return (
    <Section labelledBy={headline ? id : undefined}>
      <SectionTitle section={section} />
      <figure className={css.root}>
        {video.provider === 'own' ? (
          <OwnFilm film={video.media} poster={poster} title={headline || caption} />
        ) : (
          <ExternalVideo video={video} poster={poster} title={headline || caption} />
        )}
        {caption ? (
          <figcaption className={css.caption}>
            <TextCell name="caption">{nbsp(caption)}</TextCell>
          </figcaption>
        ) : null}
        <PictureCell name="poster" corner />
      </figure>
    </Section>
  )
}

function OwnFilm({ film, poster, title }: { film: Media; poster: Media; title: string }) {
  const still = poster.access === 'public' ? mediaUrl(poster, 1440, 'jpeg') : mediaPath(poster)
  const captions = film.alternativePaths.captions
  return (
    // biome-ignore lint/a11y/useMediaCaption: a video without speech has no captions
    <video className={css.box} controls playsInline preload="none" poster={still} width={1600} height={900} aria-label={title || film.title}>
      <source src={film.path} type={film.mime} />
      {captions ? <track kind="captions" src={captions} default /> : null}
      <a href={film.path}>{film.title || film.originalName}</a>
    </video>
  )
}
