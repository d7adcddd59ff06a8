import { useState } from 'react'
import { Icon, Tick } from '#src/ui/icon.tsx'
import { callsOf, type ReportPath, titleOf } from '../paths.ts'
import type { Comparison, MachineReport } from '../report.ts'
import { PathDetails } from './path-details.tsx'

const count = (number: number, one: string): string => `${number === 0 ? 'no' : number} ${one}${number === 1 ? '' : 's'}`

interface PathRowProps {
  readonly machine: MachineReport
  readonly path: ReportPath
  readonly against: Comparison | undefined
  readonly isOpen: boolean
}

/** A path in a line; opened, everything about it. */
export function PathRow({ machine, path, against, isOpen }: PathRowProps) {
  const [isShown, setShown] = useState(isOpen)
  const { id, steps, failsAt, isCause } = path
  const isFailing = failsAt !== null
  const facets = [
    `${id}, ${count(steps.length, 'step')}, ${count(callsOf(machine, path), 'call')}.`,
    isFailing && (failsAt < 0 ? 'Fails at its start.' : `Fails at step ${failsAt + 1}${isCause ? '' : ', as a shorter path does'}.`),
    against?.newlyFailing.includes(id) && 'Newly failing.',
    against?.added.includes(id) && 'New.',
  ]
  const ran = ['memory', machine.browser?.paths.includes(id) && 'browser', machine.recorded?.paths.includes(id) && 'recorded'].filter(Boolean)
  return (
    <details className="QaPath" id={id} open={isOpen} data-failed={isFailing ? '' : undefined} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary>
        <span className="QaPath-sign">{isFailing ? <Icon name="close" size="sm" /> : <Tick width={14} />}</span>
        <span>
          <b>{titleOf(machine, path)}</b>
          <small className="QaPath-facets">{facets.filter(Boolean).join(' ')}</small>
        </span>
        <span className="Badge" data-tone={isFailing ? 'danger' : 'quiet'}>
          {isFailing ? 'failed' : ran.join(', ')}
        </span>
      </summary>
      {isShown ? <PathDetails machine={machine} path={path} /> : null}
    </details>
  )
}
