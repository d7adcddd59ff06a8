import { cell } from './cell.ts'
import { section } from './section.ts'

export const videoSection = section({
  type: 'video',
  v: 1,
  cells: {
    headline: cell.text({ max: 80 }),
    subline: cell.text({ max: 240 }),
    video: cell.video(),
    /** Shown until the film is asked for. */
    poster: cell.picture({ required: true }),
    caption: cell.text({ max: 240 }),
  },
  example: {
    headline: { en: 'One night with the fishermen', hr: 'Jedna noć s ribarima' },
    subline: { en: '', hr: '' },
    video: { provider: 'youtube', code: 'aqz-KE-bpKQ' },
    poster: null,
    caption: { en: '', hr: '' },
  },
})
