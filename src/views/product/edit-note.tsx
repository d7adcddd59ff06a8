import type { EditMode } from '#machines/product/line-edit.selectors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'

/** Explains what saving does to the cart line. */
export function EditNote({ mode }: { mode: EditMode }) {
  const { configuration: text, product } = useText('configuration')
  const title = { seeking: text.seeking(), editing: product.editingCartItem(), adding: text.lineMissing() }[mode]
  return <Alert tone={mode === 'adding' ? 'warning' : 'info'} title={title} />
}
