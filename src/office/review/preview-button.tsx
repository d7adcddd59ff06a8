import { useState } from 'react'
import type { PreviewSubject } from '#machines/editing/preview.machine.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { PreviewDialog } from './preview-dialog.tsx'

/** Opens the links that show something to whoever has them. */
export function PreviewButton({ of, name }: { of: PreviewSubject; name: string }) {
  const { review: text } = useText('review')
  // What is shown is what was reviewed when it was opened.
  const [opened, setOpened] = useState<PreviewSubject | null>(null)
  return (
    <>
      <Button size="sm" variant="quiet" aria-label={text.actionOf({ action: text.preview(), name })} onClick={() => setOpened(of)}>
        {text.preview()}
      </Button>
      {opened ? <PreviewDialog of={opened} name={name} onClose={() => setOpened(null)} /> : null}
    </>
  )
}
