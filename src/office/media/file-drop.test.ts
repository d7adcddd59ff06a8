import { expect, test } from 'vitest'
import { fileDrop, filePlace, listenForFiles } from './file-drop.ts'

class Drag extends Event {
  readonly dataTransfer: DataTransfer
  constructor(type: string, types: readonly string[], files: readonly File[] = []) {
    super(type, { bubbles: true, cancelable: true })
    this.dataTransfer = { types, files } as unknown as DataTransfer
  }
}

const FILE = new File(['a'], 'a.jpg')

test('a place takes dropped files, and neither texts nor links', () => {
  const taken: (readonly File[])[] = []
  const { onDragOver, onDrop } = fileDrop((files) => taken.push(files))
  const [text, over, drop] = [new Drag('dragover', ['text/plain']), new Drag('dragover', ['Files']), new Drag('drop', ['Files'], [FILE])]
  for (const event of [text, over]) onDragOver(event)
  for (const event of [new Drag('drop', ['text/uri-list']), new Drag('drop', ['Files']), drop]) onDrop(event)
  expect([text, over, drop].map(({ defaultPrevented }) => defaultPrevented)).toEqual([false, true, true])
  expect(taken).toEqual([[FILE]])
})

test('a place takes pasted files, which places around it do not get too, and no texts', () => {
  const taken: (readonly File[])[] = []
  const { onPaste } = filePlace((files) => taken.push(files))
  const paste = (files: readonly File[]) => {
    let isStopped = false
    const stopPropagation = () => {
      isStopped = true
    }
    onPaste({ clipboardData: { files } as unknown as DataTransfer, stopPropagation })
    return isStopped
  }
  expect([paste([]), paste([FILE])]).toEqual([false, true])
  expect(taken).toEqual([[FILE]])
})

test('an element takes dropped files until it is over', () => {
  const place = new EventTarget() as HTMLElement
  const taken: (readonly File[])[] = []
  const end = listenForFiles(place, (files) => taken.push(files))
  const over = new Drag('dragover', ['Files'])
  place.dispatchEvent(over)
  place.dispatchEvent(new Drag('drop', ['Files'], [FILE]))
  expect([over.defaultPrevented, taken]).toEqual([true, [[FILE]]])
  end()
  place.dispatchEvent(new Drag('drop', ['Files'], [FILE]))
  expect(taken).toHaveLength(1)
})
