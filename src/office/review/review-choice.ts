import type { ReviewedChange, ReviewedDocument } from '#contract/content-release.ts'
import type { DocumentName } from '#contract/editing.ts'
import { kindOf } from '#contract/kinds/kinds.ts'
import { hasPermission } from '#contract/permission.constants.ts'
import type { ChosenChanges } from '#machines/editing/review.machine.ts'

/** A problem of a thing, and the changes without which it would not be there. */
export interface Check {
  readonly document: ReviewedDocument
  readonly problem: ReviewedDocument['problems'][number]
  readonly causes: readonly ReviewedChange[]
}

export const documentKey = ({ kind, id }: DocumentName): string => `${kind}/${id}`
/** The name of a change among those of all things. */
export const changeName = ({ document }: Pick<ReviewedDocument, 'document'>, { key }: Pick<ReviewedChange, 'key'>): string => `${documentKey(document)}/${key}`

const pathOf = ({ at, part }: ReviewedChange): string => [...at, ...(part === null ? [] : [part]), ''].join('/')

/** The changes that a problem comes from: at its place, else in its language, else all. */
function causesOf({ at, locale }: Check['problem'], changes: readonly ReviewedChange[]): readonly ReviewedChange[] {
  const path = [...at, ''].join('/')
  const isInLanguage = (change: ReviewedChange) => locale === null || change.locale === null || change.locale === locale
  const atPlace = changes.filter((change) => isInLanguage(change) && (path.startsWith(pathOf(change)) || pathOf(change).startsWith(path)))
  if (atPlace.length > 0) return atPlace
  const inLanguage = changes.filter((change) => locale !== null && change.locale === locale)
  return inLanguage.length > 0 ? inLanguage : changes
}

/** Whether a user may publish a change: some cells need a permission of their own. */
export function canPublish({ scope }: { readonly scope: readonly string[] }, { kind }: DocumentName, { at }: Pick<ReviewedChange, 'at'>): boolean {
  const own = kindOf(kind).writesOf?.[at[0] ?? '']
  return !own?.startsWith('catalog.') || hasPermission({ scope }, own)
}

/** Whether a user may discard the draft of a thing. */
export function canDiscard(user: { readonly scope: readonly string[] }, { kind }: DocumentName): boolean {
  const { writes, structures } = kindOf(kind)
  return hasPermission(user, writes, structures)
}

/** What keeps the chosen changes from being published. */
export const checksOf = (documents: readonly ReviewedDocument[], isChosen: (name: string) => boolean): Check[] =>
  documents.flatMap((document) =>
    document.problems.flatMap((problem) => {
      const causes = causesOf(problem, document.changes).filter((change) => isChosen(changeName(document, change)))
      return causes.length > 0 ? [{ document, problem, causes }] : []
    }),
  )

/** The chosen changes as a release names them. */
export const chosenDocuments = (documents: readonly ReviewedDocument[], isChosen: (name: string) => boolean): ChosenChanges['documents'] =>
  documents.flatMap((reviewed) => {
    const changes = reviewed.changes.filter((change) => isChosen(changeName(reviewed, change))).map(({ key }) => key)
    return changes.length > 0 ? [{ document: reviewed.document, rev: reviewed.rev, changes }] : []
  })
