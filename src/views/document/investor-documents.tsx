import { useQuery } from '@tanstack/react-query'
import { useApiContext } from '#src/queries/api-context.ts'
import { investorDocumentsQuery } from '#src/queries/document.ts'
import { DocumentList } from './document-list.tsx'

/** Documents restricted to investors. */
export function InvestorDocuments({ userId }: { userId: number }) {
  const { data: documents = [] } = useQuery(investorDocumentsQuery(useApiContext(), userId))
  return documents.length > 0 ? <DocumentList documents={documents} /> : null
}
