import { expect, test } from 'vitest'
import type { ApiContext } from '#src/queries/api-context.ts'
import { officeSearchQuery } from './search-query.ts'

test('nothing is requested without a search, nor for a user who may find nothing', () => {
  const isEnabled = (search: string, scope: readonly string[]) => officeSearchQuery({ locale: 'en' } as ApiContext, search, { scope }).enabled
  expect([isEnabled('oil', ['orders.read']), isEnabled('oil', ['content.translate:hr', 'audit.read'])]).toEqual([true, true])
  expect([isEnabled('', ['orders.read']), isEnabled('oil', []), isEnabled('oil', ['cache.purge', 'audit.read'])]).toEqual([false, false, false])
  expect(officeSearchQuery({ locale: 'en' } as ApiContext, 'oil', null).enabled).toBe(false)
})
