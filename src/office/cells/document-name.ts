import type { Handler } from '#contract/content.constants.ts'
import type { DocumentName } from '#contract/editing.ts'
import type { EditableKind } from '#contract/kinds/kinds.ts'
import type { Editable } from '#src/cells/cell-props.ts'

const KIND_OF = { 'header-section': 'header', 'footer-section': 'footer', 'cookie-section': 'cookie' } as const satisfies Record<Handler, EditableKind>

/** The name under which a thing is edited. */
export function getDocumentName(published: Editable): DocumentName {
  const { id } = published
  if ('postType' in published) return { kind: published.postType, id }
  if ('sku' in published) return { kind: 'product', id }
  if ('productCount' in published) return { kind: 'category', id }
  if ('termType' in published) return { kind: 'term', id }
  if ('parts' in published) return { kind: KIND_OF[published.handler], id }
  return { kind: 'items' in published ? 'navigation' : 'event', id }
}

/** Whether a thing stands on every page. */
export const isOnEveryPage = ({ kind }: Pick<DocumentName, 'kind'>): boolean =>
  kind === 'header' || kind === 'footer' || kind === 'cookie' || kind === 'navigation'
