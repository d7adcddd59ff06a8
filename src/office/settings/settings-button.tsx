import { useText } from '#src/i18n/use-text.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { isOnEveryPage } from '../cells/document-name.ts'
import type { Editing } from '../editing/editing.ts'
import type { SectionsView } from '../structure/sections-view.ts'

/** In the bar: opens what of the shown thing has no place on its page. */
export function SettingsButton({ editing, sections }: { editing: Editing; sections: SectionsView }) {
  const { editing: text } = useText('editing')
  const { document } = editing
  // A page without a thing of its own begins with what stands on every page: the list of sections leads there.
  if (isOnEveryPage(document)) return null
  return <IconButton icon="sliders" label={text.settings()} aria-haspopup="dialog" onClick={() => sections.settings.set({ document, section: null })} />
}
