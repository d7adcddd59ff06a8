import { type CSSProperties, type KeyboardEvent, useMemo } from 'react'
import css from './actor-tree.module.css'
import frame from './inspector.module.css'
import { useInspector, useInspectorState, useInspectorText } from './inspector-context.ts'
import { actorAt, hasStopped, type Log, type LoggedActor } from './log.ts'

/** Actors with a machine, children below their parents; those that have stopped too. */
export function treeOf({ actors }: Log): LoggedActor[] {
  const all = [...actors.values()].filter(({ machine }) => machine !== null)
  const below = (parent: string | null): LoggedActor[] => all.filter((actor) => actor.parent === parent).flatMap((actor) => [actor, ...below(actor.session)])
  const roots = all.filter(({ parent }) => parent === null || !all.some(({ session }) => session === parent))
  return roots.flatMap((actor) => [actor, ...below(actor.session)])
}

/** The actors of the page, and what each is doing. */
export function ActorTree({ onChoose }: { onChoose: () => void }) {
  const inspector = useInspector()
  const text = useInspectorText()
  const { log, count, position, session, machine, filter } = useInspectorState()
  const at = position ?? count - 1
  const tree = useMemo(() => (count > 0 ? treeOf(log) : []), [log, count])
  const rows = tree.flatMap((actor) => {
    const last = actorAt(log, actor, at)
    return last && matches(filter, actor.name, last.state) ? [{ actor, last, isStopped: hasStopped(last) }] : []
  })
  const live = rows.filter(({ isStopped }) => !isStopped).length
  const chosen = machine === null ? session : null
  return (
    <section className={frame.tree} aria-label={text.view.actors()}>
      <div className={frame.paneHead}>
        <h2>
          {text.view.actors()} <span>{text.live({ count: live })}</span>
        </h2>
      </div>
      <div className={frame.paneBody} role="tree" aria-label={text.view.actors()} onKeyDown={moveInTree}>
        {rows.map(({ actor, last, isStopped }, index) => (
          <button
            key={actor.session}
            type="button"
            className={css.actor}
            role="treeitem"
            aria-level={actor.depth + 1}
            aria-selected={actor.session === chosen}
            tabIndex={actor.session === chosen || (index === 0 && !rows.some((row) => row.actor.session === chosen)) ? 0 : -1}
            style={{ '--depth': actor.depth } as CSSProperties}
            data-inside={actor.depth > 0 || undefined}
            data-live={(!isStopped && log.events[at]?.session === actor.session) || undefined}
            data-stopped={isStopped || undefined}
            onClick={() => {
              inspector.set({ session: actor.session, machine: null })
              onChoose()
            }}
          >
            <span className={frame.dot} data-tone={isStopped ? 'off' : log.events[at]?.session === actor.session ? 'live' : undefined} />
            <span className={css.actorName}>{actor.name}</span>
            <span className={css.actorState}>{last.state}</span>
            <span className={css.actorCount}>{actor.events.length}</span>
          </button>
        ))}
      </div>
    </section>
  )
}

export const matches = (filter: string, ...texts: readonly string[]): boolean =>
  filter === '' || texts.some((one) => one.toLowerCase().includes(filter.trim().toLowerCase()))

const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrows move, Home and End go to the ends. */
function moveInTree(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="treeitem"]')]
  const here = items.findIndex((item) => item.contains(document.activeElement))
  const by = MOVES[event.key]
  const next = event.key === 'Home' ? items[0] : event.key === 'End' ? items.at(-1) : by === undefined ? undefined : items[here + by]
  if (!next) return
  event.preventDefault()
  next.focus()
}
