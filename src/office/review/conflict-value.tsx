import type { ReviewedChange } from '#contract/content-release.ts'
import { useText } from '#src/i18n/use-text.ts'
import { FilePreview } from './change-value.tsx'
import { useValueText } from './value-text.ts'

interface ConflictValueProps extends Pick<ReviewedChange, 'cell' | 'type'> {
  value: unknown
}

/** One side of a conflict about something that is no text: a link, an image, a section. */
export function ConflictValue({ cell, type, value }: ConflictValueProps) {
  const { review: text } = useText('review')
  const valueText = useValueText()
  if (type === 'set' && (cell === 'picture' || cell === 'file')) return <FilePreview id={value} />
  return <p>{valueText({ cell, type }, value ?? null) || text.nothing()}</p>
}
