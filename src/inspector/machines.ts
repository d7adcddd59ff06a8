import type { AnyStateMachine } from 'xstate'
import type { CurrentMachine } from '../replay/run-again.ts'
import { loadLayout } from './layouts.ts'

const MACHINES = import.meta.glob<Record<string, unknown>>('../../machines/**/*.machine.ts')

const isMachine = (value: unknown): value is AnyStateMachine => typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value

/** A machine by its id, as this build has it. */
export async function loadMachine(id: string): Promise<CurrentMachine | null> {
  const layout = await loadLayout(id)
  const exported = layout ? await MACHINES[`../../${layout.source}`]?.() : undefined
  const machine = Object.values(exported ?? {}).find(isMachine)
  return layout && machine ? { machine, layout } : null
}
