import { expect, test } from 'vitest'
import { filledIn } from './filled-in.ts'

test('names in a text are filled in as text, and those nobody filled in leave nothing', () => {
  expect(filledIn('<p>{product} for {name}{toString}.</p>', { product: '<img onerror=1> "A" & B' })).toBe(
    '<p>&lt;img onerror=1&gt; &quot;A&quot; &amp; B for .</p>',
  )
})
