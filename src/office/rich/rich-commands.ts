import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  exitCode,
  lift,
  liftEmptyBlock,
  newlineInCode,
  setBlockType,
  splitBlock,
  wrapIn,
} from 'prosemirror-commands'
import { keymap } from 'prosemirror-keymap'
import type { MarkType } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, Plugin, Selection, type Transaction } from 'prosemirror-state'
import type { Attributes } from '../links/link-attributes.ts'
import { attributesIn, nodeType, richSchema } from './rich-schema.ts'

type MarkName = 'strong' | 'b' | 'em' | 'i'
/** Elements that mean the same; the first is written. */
const BOLD: readonly MarkName[] = ['strong', 'b']
const ITALIC: readonly MarkName[] = ['em', 'i']

const types = (names: readonly MarkName[]): MarkType[] => names.flatMap((name) => richSchema.marks[name] ?? [])

function hasMark({ doc, selection, storedMarks }: EditorState, names: readonly MarkName[]): boolean {
  const { from, to, empty, $from } = selection
  return types(names).some((type) => (empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type)))
}

const toggle =
  (names: readonly MarkName[]): Command =>
  (state, dispatch) => {
    const { from, to, empty, $from } = state.selection
    if (!$from.parent.isTextblock) return false
    const [first] = types(names)
    if (!first) return false
    const { tr } = state
    const isOn = hasMark(state, names)
    if (empty) for (const type of isOn ? types(names) : []) tr.removeStoredMark(type)
    else for (const type of types(names)) tr.removeMark(from, to, type)
    if (!isOn && empty) tr.addStoredMark(first.create())
    if (!isOn && !empty) tr.addMark(from, to, first.create())
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** Whether the selection is in such an element. */
function isIn({ selection: { $from } }: EditorState, name: string): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type.name === name) return true
  return false
}

const heading =
  (name: string): Command =>
  (state, dispatch) =>
    setBlockType(nodeType(isIn(state, name) ? 'p' : name))(state, dispatch)

const list =
  (name: 'ul' | 'ol'): Command =>
  (state, dispatch) => {
    if (isIn(state, name)) return liftListItem(nodeType('li'))(state, dispatch)
    if (isIn(state, name === 'ul' ? 'ol' : 'ul')) return changeList(name)(state, dispatch)
    // A list of texts, not of paragraphs.
    const texts = (tr: Transaction) => dispatch?.(tr.setBlockType(tr.selection.from, tr.selection.to, nodeType('line')).scrollIntoView())
    return wrapInList(nodeType(name))(state, dispatch && texts)
  }

const changeList =
  (name: 'ul' | 'ol'): Command =>
  ({ selection: { $from }, tr }, dispatch) => {
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      if (!['ul', 'ol'].includes($from.node(depth).type.name)) continue
      dispatch?.(tr.setNodeMarkup($from.before(depth), nodeType(name), {}))
      return true
    }
    return false
  }

const quote: Command = (state, dispatch) => (isIn(state, 'blockquote') ? lift(state, dispatch) : wrapIn(nodeType('blockquote'))(state, dispatch))

/** The attributes of the link that the selection is in. */
export function linkAt({ doc, selection: { from, to, $from, empty } }: EditorState): Attributes | null {
  const type = richSchema.marks.a
  let found = type.isInSet($from.marks())
  if (!empty)
    doc.nodesBetween(from, to, ({ marks }) => {
      found ??= type.isInSet(marks)
    })
  return found ? attributesIn(found) : null
}

/** The whole of the link at the caret. */
function linkRange({ selection: { $from, from, to, empty } }: EditorState): { from: number; to: number } {
  if (!empty) return { from, to }
  const type = richSchema.marks.a
  const mark = type.isInSet($from.marks())
  const { parent } = $from
  let [start, end] = [from, to]
  parent.forEach((node, offset) => {
    const at = $from.start() + offset
    if (mark?.isInSet(node.marks) && at <= from && from <= at + node.nodeSize) [start, end] = [at, at + node.nodeSize]
  })
  return { from: start, to: end }
}

/** Links the selection, or changes the link at the caret; null removes it. `text` is written where nothing is selected. */
export const setLink =
  (attributes: Attributes | null, text = attributes?.href ?? ''): Command =>
  (state, dispatch) => {
    const type = richSchema.marks.a
    const { from, to } = linkRange(state)
    const { tr } = state
    if (attributes && from === to) tr.insertText(text, from)
    tr.removeMark(from, Math.max(to, tr.mapping.map(to)), type)
    if (attributes) tr.addMark(from, tr.mapping.map(to), type.create({ attributes }))
    dispatch?.(tr.scrollIntoView())
    return true
  }

const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodeType('br').create()).scrollIntoView())
  return true
})

const caretAt =
  (end: 'atStart' | 'atEnd'): Command =>
  ({ tr }, dispatch) => {
    dispatch?.(tr.setSelection(Selection[end](tr.doc)).scrollIntoView())
    return true
  }

export interface RichTool {
  readonly name: 'bold' | 'italic' | 'heading2' | 'heading3' | 'bulletList' | 'numberedList' | 'quote'
  readonly run: Command
  isOn(state: EditorState): boolean
}
/** What the toolbar offers, in its order. */
export const RICH_TOOLS: readonly RichTool[] = [
  { name: 'bold', run: toggle(BOLD), isOn: (state) => hasMark(state, BOLD) },
  { name: 'italic', run: toggle(ITALIC), isOn: (state) => hasMark(state, ITALIC) },
  { name: 'heading2', run: heading('h2'), isOn: (state) => isIn(state, 'h2') },
  { name: 'heading3', run: heading('h3'), isOn: (state) => isIn(state, 'h3') },
  { name: 'bulletList', run: list('ul'), isOn: (state) => isIn(state, 'ul') },
  { name: 'numberedList', run: list('ol'), isOn: (state) => isIn(state, 'ol') },
  { name: 'quote', run: quote, isOn: (state) => isIn(state, 'blockquote') },
]

/** Texts without an element beside others become paragraphs, which are apart from each other. */
const paragraphs = new Plugin({
  appendTransaction(transactions, { doc: before }, { doc, tr }) {
    const line = nodeType('line')
    const isBare = doc.childCount === 1 && before.firstChild?.type === line
    if (isBare || !transactions.some(({ docChanged }) => docChanged)) return null
    doc.forEach((child, offset) => {
      if (child.type === line) tr.setNodeMarkup(offset, nodeType('p'))
    })
    return tr.docChanged ? tr : null
  },
})

/** Keys and rules of running text. Undoing is the page's. */
export const richPlugins = (): readonly Plugin[] => [
  paragraphs,
  keymap({
    'Mod-b': toggle(BOLD),
    'Mod-i': toggle(ITALIC),
    'Shift-Enter': breakLine,
    'Mod-Enter': breakLine,
    Enter: chainCommands(newlineInCode, splitListItem(nodeType('li')), createParagraphNear, liftEmptyBlock, splitBlock),
    'Mod-Home': caretAt('atStart'),
    'Mod-End': caretAt('atEnd'),
    'Mod-[': liftListItem(nodeType('li')),
    'Mod-]': sinkListItem(nodeType('li')),
  }),
  keymap(baseKeymap),
]
