import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

const MACHINES = new URL('../machines/', import.meta.url)
const DIAGRAMS = new URL('../docs/diagrams/', import.meta.url)

interface Chart {
  file: string
  text: string
}

/** A Mermaid name of a state: its path with underscores. */
const nameOf = (node: AnyStateNode): string => (node.path.length === 0 ? 'root' : node.path.join('_'))

const typeOf = (part: unknown): string =>
  typeof part === 'string' ? part : typeof part === 'object' && part !== null && 'type' in part ? String(part.type) : ''

function labelOf(event: string): string {
  const [, kind, rest = ''] = /^xstate\.(done\.actor|error\.actor|after|done\.state)\.(.*)$/.exec(event) ?? []
  if (kind === 'done.actor') return `${rest} done`
  if (kind === 'error.actor') return `${rest} failed`
  if (kind === 'after') return `after ${rest.split('.')[0]}`
  return kind === 'done.state' ? 'all done' : event
}

function guardOf({ guard }: AnyTransitionDefinition): string {
  const name = typeOf(guard)
  const params = typeof guard === 'object' && guard !== null && 'params' in guard && typeof guard.params === 'object' ? Object.values(guard.params ?? {}) : []
  return name ? ` [${[name, ...params].join(' ')}]` : ''
}

function edgesOf(node: AnyStateNode): string[] {
  const lists = [...node.transitions.entries(), ['', node.always ?? []] as const]
  return lists.flatMap(([event, transitions]) =>
    transitions.flatMap((transition: AnyTransitionDefinition) => {
      const label = `${labelOf(String(event))}${guardOf(transition)}`.trim()
      return (transition.target ?? []).filter(() => node.path.length > 0).map((target) => `${nameOf(node)} --> ${nameOf(target)}${label ? ` : ${label}` : ''}`)
    }),
  )
}

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

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

/** Internal transitions: events without a target. */
function stays(node: AnyStateNode): string[] {
  return [...node.transitions.entries()].flatMap(([event, transitions]) =>
    transitions
      .filter((transition: AnyTransitionDefinition) => !transition.target || node.path.length === 0)
      .map((transition: AnyTransitionDefinition) => {
        const target = transition.target?.map(({ key }) => key).join() ?? ''
        const does = transition.actions.map(typeOf).filter(Boolean).join(', ')
        return `| ${node.path.join('.') || 'everywhere'} | ${labelOf(String(event))}${guardOf(transition)} | ${[does, target && `to ${target}`].filter(Boolean).join(', ') || 'nothing'} |`
      }),
  )
}

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

const isMachine = (value: unknown): value is AnyStateMachine => typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value

async function charts(): Promise<Chart[]> {
  const sources = readdirSync(MACHINES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.machine.ts'))
    .sort()
  return Promise.all(
    sources.map(async (source) => {
      const exported: Record<string, unknown> = await import(new URL(source, MACHINES).href)
      const machine = Object.values(exported).find(isMachine)
      if (!machine) throw new Error(`machines/${source} exports no machine`)
      return { file: `${source.split('/').at(-1)?.replace('.machine.ts', '')}.md`, text: chartOf(machine, `machines/${source}`) }
    }),
  )
}

const written = await charts()
if (process.argv.includes('--check')) {
  const unchanged = new Map(readdirSync(DIAGRAMS).map((file) => [file, readFileSync(new URL(file, DIAGRAMS), 'utf8')]))
  const drifted = [
    ...written.filter(({ file, text }) => unchanged.get(file) !== text).map(({ file }) => file),
    ...[...unchanged.keys()].filter((file) => !written.some((chart) => chart.file === file)),
  ]
  if (drifted.length > 0) {
    process.stderr.write(`Outdated diagrams: ${drifted.join(', ')}. Run npm run diagrams.\n`)
    process.exitCode = 1
  }
} else {
  rmSync(DIAGRAMS, { recursive: true, force: true })
  mkdirSync(DIAGRAMS, { recursive: true })
  for (const { file, text } of written) writeFileSync(new URL(file, DIAGRAMS), text)
}
