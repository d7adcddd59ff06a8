import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { describePaths } from '#tests/model/describe-paths.ts'
import { field, form, photo } from './form.examples.ts'
import { formMachine } from './form.machine.ts'
import { formModels } from './form.model.ts'
import { dataOf, sorted } from './form.rules.ts'
import { selectFormConsents, selectFormDraft, selectIsFormBusy, selectTaken } from './form.selectors.ts'

describePaths('form', ...formModels)

test('a form starts with its draft, and loads no consents when none are assigned', () => {
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

  test('is trimmed, with numbers for number fields, and without empty values', () => {
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
  const context = { form: form({ fields: [photos, papers] }), files: [] }

  test('are accepted up to ten, and none of eleven', () => {
    expect(sorted(context, many(10))).toEqual({ taken: many(10), faults: [] })
    const { taken, faults } = sorted(context, many(11))
    expect([taken, faults.map(({ why, limit }) => ({ why, limit }))]).toEqual([[], [{ why: 'tooMany', limit: 10 }]])
  })

  test('are limited to ten for all fields together', () => {
    const files = many(9).map((file) => ({ ...file, state: 'stored' as const, percent: 100, key: 'key', problem: null }))
    const document = (id: string) => photo(id, { field: 'papers', mime: 'application/pdf' })
    expect(sorted({ ...context, files }, [document('a')]).faults).toEqual([])
    expect(sorted({ ...context, files }, [document('a'), document('b')])).toEqual({
      taken: [],
      faults: [{ field: 'papers', why: 'tooMany', limit: 10, names: ['a.png', 'b.png'] }],
    })
  })

  test('that are empty, too large or of a wrong type are rejected by name, the others accepted', () => {
    const chosen = [photo('good'), photo('empty', { size: 0 }), photo('huge', { size: 10 * 1024 * 1024 + 1 }), photo('page', { mime: 'text/html' })]
    expect(sorted(context, chosen)).toEqual({
      taken: [photo('good')],
      faults: [
        { field: 'photos', why: 'kind', limit: 10_485_760, names: ['page.png'] },
        { field: 'photos', why: 'tooLarge', limit: 10_485_760, names: ['empty.png', 'huge.png'] },
      ],
    })
  })
})
