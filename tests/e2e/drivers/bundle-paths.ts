import { napkins, salt } from '#machines/product/bundle.examples.ts'
import { bundleCustomizationModel } from '#machines/product/bundle-customization.model.ts'
import { explore } from '#tests/model/explore.ts'
import type { Path } from '#tests/model/model.ts'

/** A bundle of two: one item without options, one in three colours, of which one is sold out. */
export const BOX_OF_TWO = [salt, napkins]

const SEEN = new Set(['member.next', 'member.back', 'member.goto', 'value.choose', 'bundle.confirm', 'bundle.close'])

/** The paths of the bundle machine that a user can perform: there is a tab for each member, and colours where the napkins are shown. */
export function bundlePaths(): readonly Path[] {
  const events = bundleCustomizationModel.events.filter(
    ({ type, page, value }) =>
      SEEN.has(type) && (page === undefined || page === 0 || page === 1) && (value === undefined || value === 'ink' || value === 'foam'),
  )
  return explore({
    ...bundleCustomizationModel,
    input: { items: BOX_OF_TWO, chosen: [] },
    events,
    possible: ({ context }, { type }) => type !== 'value.choose' || context.page === 1,
  })
}
