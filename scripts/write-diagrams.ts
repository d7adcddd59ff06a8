import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { eventLabel } from '../src/statechart/layout.ts'
import { guardOf, loadMachines, nodesOf, transitionsOf, typeOf } from './machines.ts'
import { layoutMachine, layoutText } from './statechart-layout.ts'

const DIAGRAMS = new URL('../docs/diagrams/', import.meta.url)
const LAYOUTS = new URL('../src/statechart/layouts/', import.meta.url)

/** A Mermaid name of a state: its path with underscores. */
const nameOf = (node: AnyStateNode): string => (node.path.length === 0 ? 'root' : node.path.join('_'))

const shownGuard = (transition: AnyTransitionDefinition): string => {
  const guard = guardOf(transition)
  return guard && ` [${guard}]`
}

const edgesOf = (node: AnyStateNode): string[] =>
  node.path.length === 0
    ? []
    : transitionsOf(node).flatMap(({ event, transition }) => {
        const label = `${eventLabel(event)}${shownGuard(transition)}`.trim()
        return (transition.target ?? []).map((target) => `${nameOf(node)} --> ${nameOf(target)}${label ? ` : ${label}` : ''}`)
      })

function linesOf(node: AnyStateNode, depth: number): string[] {
  const indent = '  '.repeat(depth)
  const inside = Object.values(node.states)
  const initial = node.initial?.target.map((target) => `${indent}[*] --> ${nameOf(target)}`) ?? []
  return [
    ...initial,
    ...inside.flatMap((child) => {
      const label = child.invoke.length > 0 ? `${child.key}\\n${child.invoke.map(({ id }) => `calls ${id}`).join('\\n')}` : child.key
      const own = Object.keys(child.states).length > 0
      return own
        ? [`${indent}state "${child.key}" as ${nameOf(child)} {`, ...linesOf(child, depth + 1), `${indent}}`]
        : [`${indent}state "${label}" as ${nameOf(child)}`, ...(child.type === 'final' ? [`${indent}${nameOf(child)} --> [*]`] : [])]
    }),
  ]
}

/** Internal transitions: events without a target. */
const stays = (node: AnyStateNode): string[] =>
  transitionsOf(node)
    .filter(({ event, transition }) => event !== '' && (!transition.target || node.path.length === 0))
    .map(({ event, transition }) => {
      const target = transition.target?.map(({ key }) => key).join() ?? ''
      const does = transition.actions.map(typeOf).filter(Boolean).join(', ')
      const what = [does, target && `to ${target}`].filter(Boolean).join(', ') || 'nothing'
      return `| ${node.path.join('.') || 'everywhere'} | ${eventLabel(event)}${shownGuard(transition)} | ${what} |`
    })

function chartOf(machine: AnyStateMachine, source: string): string {
  const nodes = nodesOf(machine.root)
  const notes = nodes.filter(({ description }) => description).map(({ path, description }) => `- **${path.join('.')}**: ${description}`)
  const inPlace = nodes.flatMap(stays)
  const delays = Object.entries(machine.implementations.delays).map(
    ([name, delay]) => `- **${name}**: ${typeof delay === 'number' ? `${delay} ms` : 'increases with each attempt'}`,
  )
  const section = (title: string, lines: readonly string[]) => (lines.length > 0 ? [`\n## ${title}\n`, ...lines] : [])
  return [
    `# ${machine.id}\n`,
    `Written from [\`${source}\`](../../${source}) by \`npm run diagrams\`.\n`,
    '```mermaid',
    'stateDiagram-v2',
    ...linesOf(machine.root, 1),
    ...nodes.flatMap(edgesOf).map((edge) => `  ${edge}`),
    '```',
    ...section('States', notes),
    ...section('Times', delays),
    ...section('Internal transitions', inPlace.length > 0 ? ['| in | on | does |', '|---|---|---|', ...inPlace] : []),
    '',
  ].join('\n')
}

function write(folder: URL, files: readonly { readonly name: string; readonly text: string }[]): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { name, text } of files) writeFileSync(new URL(name, folder), text)
}

const machines = await loadMachines()
write(
  DIAGRAMS,
  machines.map(({ name, path, machine }) => ({ name: `${name}.md`, text: chartOf(machine, path) })),
)
const layouts: { name: string; text: string }[] = []
for (const source of machines) layouts.push({ name: `${source.name}.json`, text: layoutText(await layoutMachine(source)) })
write(LAYOUTS, layouts)
