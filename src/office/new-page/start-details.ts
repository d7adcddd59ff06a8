import type { DocumentName } from '#contract/editing.ts'
import type { PageStart } from '#machines/editing/new-page.rules.ts'

/** Of what is still to be chosen of what a new page begins with. */
export interface StartDetailsProps {
  /** The thing that the editor comes from. */
  document: DocumentName
  start: PageStart | null
  /** Id of the first control. */
  id: string
  error: string | undefined
  onChoose: (start: PageStart) => void
}
