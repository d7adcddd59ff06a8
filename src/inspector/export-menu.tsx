import { useId } from 'react'
import { saveFile } from '../actors/browser/save-file.ts'
import { actorTrail } from '../replay/actor-trail.ts'
import { readTrail } from '../trail/trail-file.ts'
import { EXPORT_FORMATS, type ExportFormat, exportTrail, FILE_NAMES } from './exports.ts'
import frame from './inspector.module.css'
import { useInspectorState, useInspectorText, useShown } from './inspector-context.ts'
import { playwrightCode } from './playwright-code.ts'
import { ToolIcon } from './tool-icon.tsx'
import css from './top-bar.module.css'

const START_AND_STOP = new Set(['xstate.init', 'xstate.stop'])

/** Saves the events: a trail file, Mermaid, CSV, the shape of `@statelyai/inspect`, and what makes a test of the shown actor. */
export function ExportMenu() {
  const text = useInspectorText()
  const { source, log } = useInspectorState()
  const id = useId()
  const save = async (format: ExportFormat) => {
    const trail = await source?.trail()
    if (trail === undefined) return
    const name = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
    saveFile(new Blob([await exportTrail(trail, format)], { type: 'text/plain' }), `${name}.${FILE_NAMES[format]}`)
  }
  const { actor, layout } = useShown()
  const trailOfActor = async () => {
    const result = readTrail((await source?.trail()) ?? '')
    return 'trail' in result ? result.trail : null
  }
  const saveTest = async () => {
    const trail = await trailOfActor()
    if (trail && actor) saveFile(new Blob([JSON.stringify(actorTrail(trail, actor.session))], { type: 'text/plain' }), `${actor.machine}.${FILE_NAMES.trail}`)
  }
  const copyTest = async () => {
    const trail = await trailOfActor()
    if (trail && actor && layout) await navigator.clipboard.writeText(playwrightCode(trail, actor.session, layout))
  }
  // Of an actor that only started there is nothing to perform.
  const hasEvents = actor?.events.some((index) => !START_AND_STOP.has(log.events[index]?.event ?? '')) ?? false
  const testParts = [
    [text.saveTest({ actor: actor?.name ?? '' }), saveTest, true],
    [text.copyPlaywright({ actor: actor?.name ?? '' }), copyTest, hasEvents],
  ] as const
  return (
    <span className={css.menu}>
      <button type="button" className={frame.iconButton} aria-label={text.saveFile()} title={text.saveFile()} popoverTarget={id}>
        <ToolIcon name="export" />
      </button>
      <div id={id} popover="auto" className={css.popover}>
        {EXPORT_FORMATS.map((format) => (
          <button key={format} type="button" disabled={!source} popoverTarget={id} popoverTargetAction="hide" onClick={() => void save(format)}>
            {text.formats[format]()}
          </button>
        ))}
        {testParts.map(([label, act, isPossible]) => (
          <button
            key={label}
            type="button"
            disabled={!source || !actor || !layout || !isPossible}
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={() => void act()}
          >
            {label}
          </button>
        ))}
      </div>
    </span>
  )
}
