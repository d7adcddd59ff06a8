import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { describePaths } from '#tests/model/describe-paths.ts'
import { field, form, photo } from './form.examples.ts'
import { formMachine } from './form.machine.ts'
import { dataOf, sorted } from './form.rules.ts'
import { selectFormConsents, selectFormDraft, selectIsFormBusy, selectTaken } from './form.selectors.ts'
import { formModels } from './form.worlds.ts'

describePaths('form', ...formModels)

test('a form begins with what was typed before, and asks for no consents where none are assigned', () => {
  const draft = { values: { email: 'ana@example.com' }, accepted: [] }
  const now = createActor(formMachine, { input: { form: form(), sends: 'storeData', fixed: {}, draft } })
    .start()
    .getSnapshot()
  expect([selectFormDraft(now), selectFormConsents(now), selectIsFormBusy(now), selectTaken(now)]).toEqual([draft, [], false, null])
})

describe('what is sent', () => {
  const fields = [
    field({ name: 'name' }),
    field({ name: 'qty', type: 'number' }),
    field({ name: 'agreed', type: 'checkbox' }),
    field({ name: 'days', type: 'checkboxes' }),
    field({ name: 'productId', type: 'hidden' }),
    field({ name: 'photos', type: 'file' }),
  ]

  test('is trimmed, a number where a number is asked for, and nothing of what was left empty', () => {
    const values = { name: ' Ana ', qty: '2,5', agreed: true, days: ['mon', 'tue'], productId: 'typed', photos: 'x', unknown: 'y' }
    expect(dataOf({ form: form({ fields }), draft: { values, accepted: [] }, fixed: { productId: '101' } })).toEqual({
      name: 'Ana',
      qty: 2.5,
      agreed: true,
      days: ['mon', 'tue'],
      productId: '101',
    })
    expect(dataOf({ form: form({ fields }), draft: { values: { name: ' ', days: [] }, accepted: [] }, fixed: {} })).toEqual({ agreed: false })
  })
})

describe('files', () => {
  const photos = field({ name: 'photos', type: 'file', accept: ['image/png'] })
  const papers = field({ name: 'papers', type: 'file', accept: ['application/pdf'] })
  const many = (count: number) => Array.from({ length: count }, (_, index) => photo(`photo-${index}`))
  const asked = { form: form({ fields: [photos, papers] }), files: [] }

  test('go ten at once, and of eleven none', () => {
    expect(sorted(asked, many(10))).toEqual({ taken: many(10), faults: [] })
    const { taken, faults } = sorted(asked, many(11))
    expect([taken, faults.map(({ why, limit }) => ({ why, limit }))]).toEqual([[], [{ why: 'tooMany', limit: 10 }]])
  })

  test('of all fields together are ten', () => {
    const files = many(9).map((file) => ({ ...file, state: 'kept' as const, percent: 100, key: 'key', problem: null }))
    const paper = (id: string) => photo(id, { field: 'papers', mime: 'application/pdf' })
    expect(sorted({ ...asked, files }, [paper('a')]).faults).toEqual([])
    expect(sorted({ ...asked, files }, [paper('a'), paper('b')])).toEqual({
      taken: [],
      faults: [{ field: 'papers', why: 'tooMany', limit: 10, names: ['a.png', 'b.png'] }],
    })
  })

  test('that are empty, too large or of another kind stay behind by name, the others go', () => {
    const chosen = [photo('good'), photo('empty', { size: 0 }), photo('huge', { size: 10 * 1024 * 1024 + 1 }), photo('page', { mime: 'text/html' })]
    expect(sorted(asked, chosen)).toEqual({
      taken: [photo('good')],
      faults: [
        { field: 'photos', why: 'kind', limit: 10_485_760, names: ['page.png'] },
        { field: 'photos', why: 'tooLarge', limit: 10_485_760, names: ['empty.png', 'huge.png'] },
      ],
    })
  })
})
