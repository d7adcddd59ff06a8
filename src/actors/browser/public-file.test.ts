import { expect, test } from 'vitest'
import { fileName } from './public-file.ts'

test('a file has the name of its Content-Disposition header', () => {
  expect(fileName(`attachment; filename="karta.pdf"; filename*=UTF-8''karta%20otoka.pdf`)).toBe('karta otoka.pdf')
  expect(fileName('attachment; filename="map.pdf"')).toBe('map.pdf')
  expect(fileName(`attachment; filename="map.pdf"; filename*=UTF-8''%zz`)).toBe('map.pdf')
  expect([fileName('attachment'), fileName(null)]).toEqual([undefined, undefined])
})
