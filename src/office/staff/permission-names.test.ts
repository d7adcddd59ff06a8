import { expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permission.constants.ts'
import { PERMISSION_GROUPS } from './permission-names.ts'

test('each permission stands in one group', () => {
  expect(Object.values(PERMISSION_GROUPS).flat().toSorted()).toEqual(PERMISSIONS.toSorted())
})
