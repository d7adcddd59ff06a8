import { eventsOf } from '../replay/actor-trail.ts'
import type { StatechartLayout } from '../statechart/layout.ts'
import { ownValue } from '../trail/own-value.ts'
import type { TrailEvent, TrailFile } from '../trail/trail-file.ts'

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`

/** A test that performs the events of an actor by the driver of its machine; its place is `tests/e2e/`. */
export function playwrightCode(trail: TrailFile, session: string, { source, machine, phrases }: StatechartLayout): string {
  const name = source.replace(/^machines\/|\.machine\.ts$/g, '')
  const steps = eventsOf(trail, session)
    .slice(1)
    .flatMap((index) => trail.events[index] ?? [])
  const phraseOf = ({ event }: TrailEvent) => {
    const [phrase, ...others] = ownValue(phrases, event) ?? []
    return phrase !== undefined && others.length === 0 ? ` // ${phrase}` : ''
  }
  return `import { drive } from './drivers/machines/drive.ts'
import { test } from './fixtures/walk.ts'

const RECORDED = [
${steps.map((step) => `  { event: ${quoted(step.event)}, state: ${quoted(step.state)}${valuesOf(step)} },${phraseOf(step)}`).join('\n')}
]

test('${machine} goes the recorded way', async ({ page, ana, watching }) => {
  const driven = await drive(${quoted(name)}, RECORDED, { page, ana, watching })
${steps.map(({ event, state }) => `  await driven.perform(${quoted(event)})\n  await driven.see(${quoted(state)})`).join('\n')}
  await driven.end()
})
`
}

/** Plain values tell apart events of one type; what the driver types is an example. */
function valuesOf({ payload = {} }: TrailEvent): string {
  const { error, data, ...own } = payload
  const values = Object.entries({ ...own, ...codeIn(error ?? data) }).filter(([, value]) => typeof value !== 'object' && !String(value).startsWith('redacted-'))
  return values.length > 0 ? `, values: ${JSON.stringify(Object.fromEntries(values))}` : ''
}

const codeIn = (error: unknown): object => (typeof error === 'object' && error !== null && 'code' in error ? { code: error.code } : {})
