import type { EditingPeer } from '#contract/editing.ts'
import { useText } from '#src/i18n/use-text.ts'
import type { Editing } from './editing.ts'
import css from './office-tools.module.css'
import { useEditingSelector } from './use-editing.ts'

const NOBODY: readonly EditingPeer[] = []
const peersOf = (editing: Editing): readonly EditingPeer[] => editing.presence()?.getSnapshot().context.peers ?? NOBODY

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map(([first = '']) => first)
    .join('')
    .slice(0, 2)

/** The other users who are editing. */
export function Peers({ editing }: { editing: Editing }) {
  const { editing: text } = useText('editing')
  const peers = useEditingSelector(editing, peersOf)
  const names = [...new Map(peers.map(({ userId, name }) => [userId, name])).values()]
  if (names.length === 0) return null
  return (
    <ul className={css.peers} aria-label={text.peers()}>
      {names.map((name) => (
        <li key={name} title={name}>
          <span aria-hidden="true">{initialsOf(name)}</span>
          <span className={css.peerName}>{name}</span>
        </li>
      ))}
    </ul>
  )
}
