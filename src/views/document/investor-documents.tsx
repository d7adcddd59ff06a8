import { useQuery } from '@tanstack/react-query'
import { investorDocumentsQuery } from '#src/queries/document.ts'
import { useReader } from '#src/queries/reader.ts'
import { DocumentList } from './document-list.tsx'

/** Papers that are for investors alone. */
export function InvestorDocuments({ userId }: { userId: number }) {
  const { data: documents = [] } = useQuery(investorDocumentsQuery(useReader(), userId))
  return documents.length > 0 ? <DocumentList documents={documents} /> : null
}
