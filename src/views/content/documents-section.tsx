import { useSuspenseQuery } from '@tanstack/react-query'
import { EntitiesCell } from '#cells/cells.tsx'
import type { SectionOf } from '#contract/sections/sections.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { documentsByIdsQuery } from '#src/queries/document.ts'
import { Section } from '#src/ui/layout.tsx'
import { DocumentList } from '../document/document-list.tsx'
import { SectionTitle } from './section-title.tsx'

/** Documents section: downloads of the shop. */
export function DocumentsSection({ section }: { section: SectionOf<'documents'> }) {
  const { data: documents } = useSuspenseQuery(documentsByIdsQuery(useApiContext(), section.documentIds))
  if (documents.length === 0) return <EntitiesCell name="documentIds" isEmpty />
  return (
    <Section labelledBy={section.headline ? section.id : undefined}>
      <SectionTitle section={section} />
      <DocumentList documents={documents} />
      <EntitiesCell name="documentIds" />
    </Section>
  )
}
