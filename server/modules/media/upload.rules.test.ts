import { expect, test } from 'vitest'
import { cleanName, kindOf } from './upload.rules.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['a document', '%PDF-1.7\n%âãÏÓ', 'application/pdf'],
  ['a photograph', '\xff\xd8\xff\xe0\x00\x10JFIF', 'image/jpeg'],
  ['a drawing', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['a newer photograph', 'RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
])('%s is recognised by its first bytes', (_what, head, mime) => expect(kindOf(bytes(head))).toBe(mime))

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><script>'],
  ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['a program', 'MZ\x90\0'],
  ['a program of another system', '\x7fELF'],
  ['a script', '#!/bin/sh\nrm -rf /'],
  ['an archive', 'PK\x03\x04'],
  ['a picture with a leading byte', ' \xff\xd8\xff'],
  ['sound in the same box', 'RIFF\x24\0\0\0WAVEfmt '],
  ['half of the first bytes', '\x89PNG'],
])('%s is of no type that forms accept', (_what, head) => expect(kindOf(bytes(head))).toBeNull())

test.each([
  ['bowl.jpg', 'image/jpeg', 'bowl.jpg'],
  ['Zdjela (mala) Š.JPEG', 'image/jpeg', 'Zdjela (mala) Š.jpeg'],
  ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
  ['C:\\Users\\ana\\offer.pdf', 'application/pdf', 'offer.pdf'],
  ['offer.pdf.exe', 'application/pdf', 'offer.pdf.exe.pdf'],
  ['a"\r\nX-Evil: 1.png', 'image/png', 'aX-Evil 1.png'],
  ['photo\u202Egpj.exe', 'image/jpeg', 'photogpj.exe.jpg'],
  ['.htaccess', 'image/png', 'htaccess.png'],
  ['<img src=x onerror=alert(1)>.webp', 'image/webp', 'img src=x onerror=alert(1).webp'],
  ['...', 'image/png', 'file.png'],
  [`${'š'.repeat(300)}.png`, 'image/png', `${'š'.repeat(120)}.png`],
])('the name %j of a file of type %s becomes %j', (name, mime, clean) => expect(cleanName(name, mime)).toBe(clean))
