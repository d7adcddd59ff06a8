import { inEveryLocale } from '#contract/localized.ts'
import type { LibraryMedia } from '#contract/media-library.ts'

/** A picture of the library. */
export const picture = (change: Partial<LibraryMedia> = {}): LibraryMedia => ({
  ...{ id: 7, driveId: '0123456789abcdef', title: 'Bowl', description: '', size: 2048, path: '/media/0123456789abcdef/original.jpg', extension: 'jpg' },
  ...{ mime: 'image/jpeg', access: 'public', originalName: 'bowl.jpg', default: false, alternativePaths: {}, poster: null, alt: '' },
  ...{ width: 1200, height: 1500, kind: 'picture', titles: inEveryLocale({ en: 'Bowl', hr: 'Zdjela' }) },
  ...{ alts: inEveryLocale({ en: '', hr: '' }), descriptions: inEveryLocale({ en: '', hr: '' }) },
  ...{ decorative: false, tags: [], focalPoint: { x: 50, y: 50 }, crop: null, fullWidth: 1200, fullHeight: 1500, posterId: null, uses: 0, version: 1 },
  ...{ createdAt: '2026-11-01T10:00:00.000Z', deletedAt: null },
  ...change,
})
