import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Media } from '#contract/media.ts'
import { Picture, type PictureProps } from './picture.tsx'

const media = (change: Partial<Media> = {}): Media => ({
  ...{ id: 7, driveId: '0123456789abcdef', title: 'Bowl', description: '', size: 2048, path: '/media/0123456789abcdef/original.jpg', extension: 'jpg' },
  ...{ mime: 'image/jpeg', access: 'public', originalName: 'bowl.jpg', default: false, alternativePaths: {}, poster: null, alt: 'A bowl' },
  ...{ width: 1200, height: 1500 },
  ...change,
})

const html = (props: Omit<PictureProps, 'sizes'>): string => renderToStaticMarkup(<Picture sizes="50vw" {...props} />)
const styleOf = (props: Omit<PictureProps, 'sizes'>): string | undefined => /<img[^>]* style="([^"]*)"/.exec(html(props))?.[1]
const narrow = (change: Partial<Media> = {}) => ({ media: media({ id: 8, ...change }), query: '(max-width: 40em)', sizes: '99vw' })

test('style sheets cut an image as they do as long as nobody has set its focal point', () => {
  expect(styleOf({ media: media() })).toBeUndefined()
  expect(styleOf({ media: media(), narrow: narrow() })).toBeUndefined()
  expect(styleOf({ media: media(), position: '50% 58%' })).toBe('--focal:50% 58%;--focal-narrow:50% 58%')
})

test('the focal point of an image is where it is cut, on narrow screens that of the alternative crop', () => {
  expect(styleOf({ media: media({ focus: '20% 50%' }) })).toBe('--focal:20% 50%;--focal-narrow:20% 50%')
  expect(styleOf({ media: media({ focus: '20% 50%' }), position: '50% 58%' })).toBe('--focal:20% 50%;--focal-narrow:20% 50%')
  expect(styleOf({ media: media({ focus: '20% 50%' }), narrow: narrow({ focus: '70% 10%' }) })).toBe('--focal:20% 50%;--focal-narrow:70% 10%')
  expect(styleOf({ media: media({ focus: '20% 50%' }), narrow: narrow() })).toBe('--focal:20% 50%')
  expect(styleOf({ media: media(), narrow: narrow({ focus: '70% 10%' }) })).toBe('--focal-narrow:70% 10%')
})

test('an image that is not public has no other formats and no alternative crop', () => {
  const shown = html({ media: media({ access: 'other', path: '/v1/media/download/7/active?hash=1', focus: '20% 50%' }), narrow: narrow({ focus: '70% 10%' }) })
  expect(shown).not.toContain('<source')
  expect(shown).toContain('src="/v1/media/download/7/active?hash=1"')
  expect(shown).toContain('style="--focal:20% 50%;--focal-narrow:20% 50%"')
  expect(html({ media: media() })).toContain('<source type="image/webp"')
})
