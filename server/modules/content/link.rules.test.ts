import { expect, test } from 'vitest'
import { inEveryLocale } from '#contract/localized.ts'
import { buttonOf, targetOf } from './link.rules.ts'
import type { ResolvedReferences } from './resolved-references.ts'

const references: ResolvedReferences = { locale: 'hr', slug: () => undefined, isForInvestors: () => false, media: () => undefined, entities: () => [] }

test('a URL is returned as it was typed', () => {
  expect(targetOf({ type: 'url', to: 'https://example.org/a?b#c' }, references)).toEqual({ type: 'url', to: 'https://example.org/a?b#c' })
})

test.each(['javascript:alert(1)', 'java\tscript:alert(1)', '//evil.example', 'data:text/html,x'])('%j is no link, even when it is stored', (to) => {
  expect(targetOf({ type: 'url', to }, references)).toBeNull()
  expect(buttonOf({ label: inEveryLocale({ en: 'Look', hr: 'Pogledaj' }), target: { type: 'url', to } }, references)).toBeNull()
})
