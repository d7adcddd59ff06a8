import type { Section } from '#contract/sections/sections.ts'
import { SectionView } from './section-view.tsx'

/** Sections that follow the first one. */
export function SectionsBelow({ sections }: { sections: readonly Section[] }) {
  return sections.map((section) => <SectionView key={section.id} section={section} />)
}
