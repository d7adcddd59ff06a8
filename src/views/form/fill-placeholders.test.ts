import { expect, test } from 'vitest'
import { fillPlaceholders } from './fill-placeholders.ts'

test('placeholders are replaced as escaped text, and empty ones are removed', () => {
  expect(fillPlaceholders('<p>{product} for {name}{toString}.</p>', { product: '<img onerror=1> "A" & B' })).toBe(
    '<p>&lt;img onerror=1&gt; &quot;A&quot; &amp; B for .</p>',
  )
})
