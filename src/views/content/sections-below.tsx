import { CatchBoundary } from '@tanstack/react-router'
import { CellScope } from '#cells/cells.tsx'
import type { Section } from '#contract/sections/sections.ts'
import { LazyHydrate } from '#src/hydration/lazy-hydrate.tsx'
import { SectionView } from './section-view.tsx'

const Nothing = () => null

/** Sections below the hero; one that fails to render is left out. */
export function SectionsBelow({ sections }: { sections: readonly Section[] }) {
  return sections.map((section) => (
    <CatchBoundary key={section.id} getResetKey={() => section.id} errorComponent={Nothing}>
      <LazyHydrate>
        <CellScope at={['document', section.id]}>
          <SectionView section={section} />
        </CellScope>
      </LazyHydrate>
    </CatchBoundary>
  ))
}
