import { type ReportPath, selectPaths, titleOf, typeIn } from './paths.ts'
import type { MachineReport, PathFilter, RecordedState, Report } from './report.ts'

const phrasesOf = ({ steps, events }: MachineReport, path: ReportPath): readonly string[] =>
  path.steps.map((step) => events[steps[step]?.event ?? -1]?.phrase ?? '')

const last = (machine: MachineReport, { steps, start }: ReportPath): RecordedState | undefined => machine.steps[steps.at(-1) ?? -1] ?? machine.starts[start]

/** Paths as scenarios: what happens, then the state that it leads to. */
export function gherkinOf({ machines, against }: Report, filter: PathFilter): string {
  return machines
    .map((machine) => ({ machine, paths: selectPaths(machine, filter, against) }))
    .filter(({ paths }) => paths.length > 0)
    .map(({ machine, paths }) => `Feature: ${machine.name}\n${paths.map((path) => scenarioOf(machine, path)).join('')}`)
    .join('\n')
}

function scenarioOf(machine: MachineReport, path: ReportPath): string {
  const { states, starts } = machine
  const { state, emitted = [], invoked = [] } = last(machine, path) ?? { state: -1 }
  const lines = [
    `Given ${machine.layout.machine} is in ${states[starts[path.start]?.state ?? -1]}`,
    ...phrasesOf(machine, path).map((phrase, index) => `${index === 0 ? 'When' : 'And'} ${phrase}`),
    `Then ${machine.layout.machine} is in ${states[state]}`,
    ...invoked.map(([call]) => `And ${call} is called`),
    ...emitted.map((value) => `And it emits ${typeIn(machine, value)}`),
  ]
  const tags = [`@${path.id}`, ...(path.failsAt === null ? [] : ['@failed'])].join(' ')
  return `\n  ${tags}\n  Scenario: ${titleOf(machine, path)}\n${lines.map((line) => `    ${line}\n`).join('')}`
}

/** A spreadsheet would take what begins with one of these for a formula. */
const cell = (value: string | number): string =>
  `"${String(value)
    .replace(/^[=+\-@\t\r]/, "'$&")
    .replaceAll('"', '""')}"`

/** A row for each path. */
export function csvOf({ machines, against }: Report, filter: PathFilter): string {
  const rows = machines.flatMap((machine) =>
    selectPaths(machine, filter, against).map((path) => [
      machine.name,
      path.id,
      path.failsAt === null ? 'passed' : 'failed',
      path.steps.length,
      machine.states[last(machine, path)?.state ?? -1] ?? '',
      machine.browser?.paths.includes(path.id) ? 'yes' : 'no',
      machine.recorded?.paths.includes(path.id) ? 'yes' : 'no',
      phrasesOf(machine, path).join(' → '),
    ]),
  )
  const head = ['machine', 'path', 'result', 'steps', 'state', 'browser', 'recorded', 'words']
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}
