import { SLUG_MIN } from '#contract/sections/cell.ts'

const TRIED = 50

/** Slugs to try, the nearest first. */
export const slugProposals = (slug: string): string[] =>
  [slug, ...Array.from({ length: TRIED }, (_, index) => [slug, String(index + 2)].filter(Boolean).join('-'))].filter((each) => each.length >= SLUG_MIN)
