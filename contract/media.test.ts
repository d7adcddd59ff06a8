import { expect, test } from 'vitest'
import { isPicture, mediaPath } from './media.constants.ts'

test('a picture without a size is shown at the medium one, else at the large one, else as it is', () => {
  const path = '/media/a/original.png'
  expect(mediaPath({ path, alternativePaths: { MediumSize: '/m', Large: '/l' } })).toBe('/m')
  expect(mediaPath({ path, alternativePaths: { MediumSize: '/m', Large: '/l' } }, 'Large')).toBe('/l')
  expect(mediaPath({ path, alternativePaths: { Large: '/l' } })).toBe('/l')
  expect(mediaPath({ path, alternativePaths: {} })).toBe(path)
})

test('avif, webp, jpeg and png are pictures, documents are not', () => {
  expect(['image/avif', 'image/webp', 'image/jpeg', 'image/png'].every((mime) => isPicture({ mime }))).toBe(true)
  expect(['application/pdf', 'text/csv', 'application/zip', 'application/rtf', 'image/svg+xml'].some((mime) => isPicture({ mime }))).toBe(false)
})
