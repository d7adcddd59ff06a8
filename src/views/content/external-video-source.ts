import type { Video } from '#contract/sections/fields.ts'

type ElsewhereVideo = Extract<Video, { code: string }>

export interface FilmSource {
  /** The provider's own name. */
  readonly provider: string
  /** What is put into the page once it may be: it sets no cookies before it plays. */
  readonly embed: string
  /** The film's page there. */
  readonly page: string
}

/** Where a film from elsewhere is played from, and where it can be seen instead. */
export function externalVideoSource({ provider, code }: ElsewhereVideo): FilmSource {
  const id = encodeURIComponent(code)
  return provider === 'youtube'
    ? { provider: 'YouTube', embed: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`, page: `https://www.youtube.com/watch?v=${id}` }
    : { provider: 'Vimeo', embed: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`, page: `https://vimeo.com/${id}` }
}
