import type { Video } from '#contract/sections/fields.ts'

type ElsewhereVideo = Extract<Video, { code: string }>

export interface FilmSource {
  /** Name of the provider. */
  readonly provider: string
  /** URL of the embedded player; it sets no cookies before the video plays. */
  readonly embed: string
  /** Page of the video on the provider's site. */
  readonly page: string
}

/** Player URL and page of a video on another site. */
export function externalVideoSource({ provider, code }: ElsewhereVideo): FilmSource {
  const id = encodeURIComponent(code)
  return provider === 'youtube'
    ? { provider: 'YouTube', embed: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`, page: `https://www.youtube.com/watch?v=${id}` }
    : { provider: 'Vimeo', embed: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`, page: `https://vimeo.com/${id}` }
}
