import { useSuspenseQuery } from '@tanstack/react-query'
import { EntitiesCell, ListCell } from '#cells/cells.tsx'
import type { SectionOf } from '#contract/sections/sections.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { documentsByIdsQuery } from '#src/queries/document.ts'
import { Section } from '#src/ui/layout.tsx'
import { DocumentList } from '../document/document-list.tsx'
import { FileList } from '../document/file-list.tsx'
import { SectionTitle } from './section-title.tsx'

/** Documents section: downloads of the shop, and of the media library. */
export function DocumentsSection({ section }: { section: SectionOf<'documents'> }) {
  const { data: documents } = useSuspenseQuery(documentsByIdsQuery(useApiContext(), section.documentIds))
  const { files } = section
  if (documents.length === 0 && files.length === 0)
    return (
      <>
        <EntitiesCell name="documentIds" isEmpty />
        <ListCell name="files" />
      </>
    )
  return (
    <Section labelledBy={section.headline ? section.id : undefined}>
      <SectionTitle section={section} />
      {documents.length > 0 ? <DocumentList documents={documents} /> : null}
      <EntitiesCell name="documentIds" isEmpty={documents.length === 0} isSectionShown />
      <FileList files={files} />
      <ListCell name="files" />
    </Section>
  )
}
