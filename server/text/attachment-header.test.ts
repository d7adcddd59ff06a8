import { expect, test } from 'vitest'
import { attachmentHeader } from './attachment-header.ts'

test.each([
  ['book.pdf', `attachment; filename="book.pdf"; filename*=UTF-8''book.pdf`],
  ["Otočna 'kuhinja'.pdf", `attachment; filename="Otocna kuhinja.pdf"; filename*=UTF-8''Oto%C4%8Dna%20%27kuhinja%27.pdf`],
  ['a"\r\nX-Evil: 1.pdf', `attachment; filename="aX-Evil 1.pdf"; filename*=UTF-8''a%22%0D%0AX-Evil%3A%201.pdf`],
])('the name %j is encoded as %s', (name, header) => {
  expect(attachmentHeader(name)).toBe(header)
})
