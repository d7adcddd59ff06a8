import { type ComponentProps, useRef } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { toFiles } from './file-drop.ts'

interface UploadButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'disabled'> {
  /** What the window of the system offers first. */
  accept?: string | undefined
  onFiles: (files: readonly File[]) => void
}

/** Opens the window of the system in which files are chosen. */
export function UploadButton({ accept, onFiles, ...button }: UploadButtonProps) {
  const { media: text } = useText('media')
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} icon="plus" onClick={() => chooser.current?.click()}>
        {text.upload()}
      </Button>
      <input
        ref={chooser}
        type="file"
        multiple
        accept={accept}
        aria-label={text.upload()}
        hidden
        onChange={({ target }) => {
          onFiles(toFiles(target.files))
          target.value = ''
        }}
      />
    </>
  )
}
