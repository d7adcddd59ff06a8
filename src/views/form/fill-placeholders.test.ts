import { expect, test } from 'vitest'
import { fillPlaceholders } from './fill-placeholders.ts'

test('names in a text are filled in as text, and those nobody filled in leave nothing', () => {
  expect(fillPlaceholders('<p>{product} for {name}{toString}.</p>', { product: '<img onerror=1> "A" & B' })).toBe(
    '<p>&lt;img onerror=1&gt; &quot;A&quot; &amp; B for .</p>',
  )
})
