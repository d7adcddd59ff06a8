import { useEffect, useRef, useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { pathsOf, stemOf, takenInMemory } from '../paths.ts'
import type { MachineReport } from '../report.ts'

/** What a search looks for in a machine. */
const wordsOf = ({ name, layout, events }: MachineReport): string =>
  [name, ...layout.states.flatMap(({ path, calls = [] }) => [path, ...calls]), ...events.flatMap(({ type, phrase }) => [type, phrase])].join('\n').toLowerCase()

export function MachinesNav({ machines, current }: { machines: readonly MachineReport[]; current: MachineReport | undefined }) {
  const [text, setText] = useState('')
  const shown = machines.filter((machine) => wordsOf(machine).includes(text.trim().toLowerCase()))
  return (
    <nav aria-label="Machines">
      <div className="SearchField">
        <Icon name="search" />
        <input
          className="Input"
          aria-label="Find a machine, a state, an event or a call"
          placeholder="State, event, call"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <div className="QaMachines">
        {shown.map((machine) => (
          <Entry key={machine.name} machine={machine} isCurrent={machine === current} />
        ))}
      </div>
      {shown.length === 0 ? <p className="Note">No machine has it.</p> : null}
    </nav>
  )
}

/** Scrolls the list, never the page. */
function showInList(link: HTMLElement): void {
  const box = link.getBoundingClientRect()
  for (const list of [link.parentElement, link.closest('nav')]) {
    const frame = list?.getBoundingClientRect()
    if (!frame) continue
    const isSeen = box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= Math.min(frame.bottom, innerHeight)
    if (!isSeen) list?.scrollBy(box.left - frame.left - (frame.width - box.width) / 2, box.top - frame.top - (frame.height - box.height) / 2)
  }
}

function Entry({ machine, isCurrent }: { machine: MachineReport; isCurrent: boolean }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isCurrent && link.current) showInList(link.current)
  }, [isCurrent])
  const total = machine.layout.transitions.length
  const known = takenInMemory(machine)
  const taken = machine.layout.transitions.filter(({ name }) => known.has(name)).length
  const failing = pathsOf(machine).filter(({ failsAt }) => failsAt !== null).length + machine.problems.length
  return (
    <a ref={link} href={`#${stemOf(machine)}`} aria-current={isCurrent || undefined} data-failed={failing > 0 ? '' : undefined}>
      <span>{stemOf(machine)}</span>
      <small>
        {taken}/{total}
        {failing > 0 ? `, ${failing} ${failing === 1 ? 'fails' : 'fail'}` : ''}
      </small>
      <span className="Meter" aria-hidden="true">
        <i style={{ inlineSize: `${total > 0 ? (100 * taken) / total : 100}%` }} />
      </span>
    </a>
  )
}
