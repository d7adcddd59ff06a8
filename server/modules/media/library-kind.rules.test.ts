import { expect, test } from 'vitest'
import { announcedKind, fileKindOf, isDrawing, libraryName } from './library-kind.rules.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const typeOf = (name: string, mime: string | null, text: string | null = null) => {
  const found = fileKindOf(name, { mime, text })
  return found === null || typeof found === 'string' ? found : `${found.kind} ${found.extension}`
}

test.each([
  ['photo.jpg', 'image/jpeg', 'picture jpg'],
  ['photo.png', 'image/jpeg', 'picture jpg'],
  ['photo', 'image/avif', 'picture avif'],
  ['moving.gif', 'image/gif', 'picture gif'],
  ['prices.pdf', 'application/pdf', 'document pdf'],
  ['offer.docx', `${OFFICE}.wordprocessingml.document`, 'document docx'],
  ['table.xls', 'application/x-cfb', 'document xls'],
  ['harvest.mp4', 'video/mp4', 'video mp4'],
  ['harvest.m4v', 'video/x-m4v', 'video mp4'],
  ['harvest.webm', 'video/webm', 'video webm'],
  ['photo.heic', 'image/heic', 'heic'],
  ['photo.jpg', 'image/heif', 'heic'],
  ['photo.jpg', 'application/zip', 'mismatch'],
  ['prices.pdf', 'image/png', 'mismatch'],
  ['photo.jpg', 'application/x-msdownload', 'mismatch'],
  ['photo.jpg', null, 'mismatch'],
  ['setup.exe', 'application/x-msdownload', null],
  ['table.cfb', 'application/x-cfb', null],
  ['photo.tiff', 'image/tiff', null],
])('%s with the content of %s is %s', (name, mime, expected) => expect(typeOf(name, mime)).toBe(expected))

test.each([
  ['prices.csv', 'name;price\n', null, 'document csv'],
  ['read me.txt', 'Hello', null, 'document txt'],
  ['logo.svg', '<?xml version="1.0"?>\n<!-- made --><svg xmlns="http://www.w3.org/2000/svg"/>', 'application/xml', 'picture svg'],
  ['logo.svg', '<html><svg/></html>', null, 'mismatch'],
  ['page.html', '<!doctype html>', null, null],
  ['feed.xml', '<?xml version="1.0"?><rss/>', 'application/xml', null],
])('%s with a text is what its name and text say', (name, text, mime, expected) => expect(typeOf(name, mime, text)).toBe(expected))

test('a drawing is recognised by its root', () => {
  expect(isDrawing('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x"><SVG width="1">')).toBe(true)
  // Entities could make it large without end.
  expect(isDrawing('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>')).toBe(false)
  expect(isDrawing('text about <svg>')).toBe(false)
})

test.each([
  ['../../a.JPEG', 'jpg', 'a.jpg'],
  ['Zdjela (mala) Š.gif', 'webp', 'Zdjela (mala) Š.webp'],
  ['offer.pdf.exe', 'pdf', 'offer.pdf.exe.pdf'],
  ['logo', 'png', 'logo.png'],
])('the name %s becomes a safe one that ends in %s: %s', (name, extension, clean) => expect(libraryName(name, extension)).toBe(clean))

test('what will not be taken is known by its name before it is sent', () => {
  expect(['a.jpg', 'a.PDF', 'a.webm', 'a.HEIC', 'a.exe', 'a'].map(announcedKind)).toEqual(['picture', 'document', 'video', 'heic', null, null])
})
