import { napkins, salt } from '#machines/product/bundle.examples.ts'
import { bundleCustomizationModel } from '#machines/product/bundle-customization.worlds.ts'
import { explore } from '#tests/model/explore.ts'
import type { Path } from '#tests/model/model.ts'

/** A box of two: one thing as it is, one that comes in three colours, of which one is sold out. */
export const BOX_OF_TWO = [salt, napkins]

const SEEN = new Set(['member.next', 'member.back', 'member.goto', 'value.choose', 'bundle.confirm', 'bundle.close'])

/** The bundle chart's own paths, as far as a person can walk them: there is a tab for each member, and colours where the napkins are shown. */
export function bundlePaths(): readonly Path[] {
  const worlds = bundleCustomizationModel.worlds.filter(
    ({ type, page, value }) =>
      SEEN.has(type) && (page === undefined || page === 0 || page === 1) && (value === undefined || value === 'ink' || value === 'foam'),
  )
  return explore({
    ...bundleCustomizationModel,
    input: { items: BOX_OF_TWO, chosen: [] },
    worlds,
    possible: ({ context }, { type }) => type !== 'value.choose' || context.page === 1,
  })
}
