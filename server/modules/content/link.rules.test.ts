import { expect, test } from 'vitest'
import { buttonOf, targetOf } from './link.rules.ts'
import type { ResolvedReferences } from './resolved-references.ts'

const references: ResolvedReferences = { locale: 'hr', slug: () => undefined, isForInvestors: () => false, media: () => undefined, things: () => [] }

test('an address is told as it was typed', () => {
  expect(targetOf({ type: 'url', to: 'https://example.org/a?b#c' }, references)).toEqual({ type: 'url', to: 'https://example.org/a?b#c' })
})

test.each(['javascript:alert(1)', 'java\tscript:alert(1)', '//evil.example', 'data:text/html,x'])('however it came to be kept, %j is no link', (to) => {
  expect(targetOf({ type: 'url', to }, references)).toBeNull()
  expect(buttonOf({ label: { en: 'Look', hr: 'Pogledaj' }, target: { type: 'url', to } }, references)).toBeNull()
})
