import { expect, test } from 'vitest'
import { onFactorNeeded, proveFactor } from './step-up.ts'

test('a code is requested where a page shows the dialog, and nowhere else', async () => {
  expect(await proveFactor()).toBe(false)
  const unsubscribe = onFactorNeeded(async () => true)
  expect(await proveFactor()).toBe(true)
  const unsubscribeNext = onFactorNeeded(async () => false)
  unsubscribe()
  expect(await proveFactor()).toBe(false)
  unsubscribeNext()
  expect(await proveFactor()).toBe(false)
})
