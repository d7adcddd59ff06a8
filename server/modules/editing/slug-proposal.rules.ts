import { SLUG_MIN } from '#contract/sections/cell.ts'
import { foldText } from '#server/text/text-order.ts'

const SLUG_MAX = 100

/** A text as a slug, such as "O nama" as "o-nama"; '' when it has no letters and digits. */
export const slugFrom = (text: string): string =>
  foldText(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replaceAll(/^-|-$/g, '')

const TRIED = 50

/** Slugs to try, the nearest first. */
export const slugProposals = (slug: string): string[] =>
  [slug, ...Array.from({ length: TRIED }, (_, index) => [slug, String(index + 2)].filter(Boolean).join('-'))].filter((each) => each.length >= SLUG_MIN)
