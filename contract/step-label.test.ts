import { expect, test } from 'vitest'
import { EditPlace } from './editing.ts'
import { productKind } from './kinds/product.kind.ts'

test('a step is named by its cell, a thing with the longest name, and a language', () => {
  const name = 'n'.repeat(productKind.cells.name.max)
  expect(EditPlace.label.safeParse(`Search description of ${name}, English`).success).toBe(true)
})
