import { CatchBoundary } from '@tanstack/react-router'
import type { Section } from '#contract/sections/sections.ts'
import { Sleep } from '#src/hydration/sleep.tsx'
import { SectionView } from './section-view.tsx'

const Nothing = () => null

/** Sections that follow the first one; one that fails is missing, and the others stay. */
export function SectionsBelow({ sections }: { sections: readonly Section[] }) {
  return sections.map((section) => (
    <CatchBoundary key={section.id} getResetKey={() => section.id} errorComponent={Nothing}>
      <Sleep>
        <SectionView section={section} />
      </Sleep>
    </CatchBoundary>
  ))
}
