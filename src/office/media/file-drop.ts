/** What the events of React and of the browser have in common. */
interface DragTarget {
  readonly dataTransfer: DataTransfer | null
  preventDefault(): void
  stopPropagation(): void
}

interface PasteTarget {
  readonly clipboardData: DataTransfer | null
  stopPropagation(): void
}

/** Files that were chosen, dropped or pasted. */
export const toFiles = (list: FileList | null | undefined): File[] => Array.from(list ?? [])

/** Whether files are dragged, and not a text or a link of the page. */
const hasFiles = ({ dataTransfer }: DragTarget): boolean => dataTransfer?.types.includes('Files') ?? false

/** Handlers of a place that takes dropped files. */
export const fileDrop = (onFiles: (files: readonly File[]) => void) => ({
  onDragOver(event: DragTarget): void {
    if (hasFiles(event)) event.preventDefault()
  },
  onDrop(event: DragTarget): void {
    if (!hasFiles(event)) return
    event.preventDefault()
    event.stopPropagation()
    const files = toFiles(event.dataTransfer?.files)
    if (files.length > 0) onFiles(files)
  },
})

/** Handlers of a place that takes dropped and pasted files. */
export const filePlace = (onFiles: (files: readonly File[]) => void) => ({
  ...fileDrop(onFiles),
  onPaste(event: PasteTarget): void {
    const files = toFiles(event.clipboardData?.files)
    if (files.length === 0) return
    event.stopPropagation()
    onFiles(files)
  },
})

/** Takes the files that are dropped on an element; returns a function that ends it. */
export function listenForFiles(place: HTMLElement | null, onFiles: (files: readonly File[]) => void): () => void {
  const { onDragOver, onDrop } = fileDrop(onFiles)
  place?.addEventListener('dragover', onDragOver)
  place?.addEventListener('drop', onDrop)
  return () => {
    place?.removeEventListener('dragover', onDragOver)
    place?.removeEventListener('drop', onDrop)
  }
}

/** The browser would open a file that misses its place, and the page with it; returns a function that ends it. */
export function ignoreStrayFiles(): () => void {
  const onDragOver = (event: DragEvent) => {
    if (event.defaultPrevented || !hasFiles(event) || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
  }
  addEventListener('dragover', onDragOver)
  return () => removeEventListener('dragover', onDragOver)
}
