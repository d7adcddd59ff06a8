import type { ReviewedChange } from '#contract/content-release.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useCellNames } from '../editing/cell-label.ts'

type Named = Pick<ReviewedChange, 'at' | 'place'> & Partial<Pick<ReviewedChange, 'part'>>

/** Names what changed, or where a problem is: "Headline of Hero", "Questions 2". */
export function useChangeName(): (change: Named) => string {
  const { review: text } = useText('review')
  const names = useCellNames()
  return ({ at, place, part = null }) => {
    const isSection = at.length + (part === null ? 0 : 1) === 2
    if (place && isSection) return names.section(place)
    const cell = names.cell(at, place?.item ?? null)
    return place ? text.ofSection({ cell, section: names.section(place) }) : cell
  }
}
