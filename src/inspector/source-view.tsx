import { useEffect, useMemo, useRef } from 'react'
import type { StatechartLayout } from '../statechart/layout.ts'
import { type Shown, useInspectorText, useLoaded } from './inspector-context.ts'
import { activeStates, loadSource } from './layouts.ts'
import css from './machine.module.css'
import { ScrollRegion } from './scroll-region.tsx'

/** The file that defines the machine, at the active state; a line opens in the editor where the development server runs. */
export function SourceView({ shown: { state, event }, layout }: { shown: Shown; layout: StatechartLayout }) {
  const text = useInspectorText()
  const source = useLoaded(useMemo(() => loadSource(layout), [layout]))
  const active = activeStates(state, layout)
  const taken = layout.transitions.filter(({ name }) => event?.taken.includes(name)).map(({ line }) => line)
  const marked = layout.states.filter(({ path }) => path !== '' && active.has(path)).map(({ line }) => line)
  const first = useRef<HTMLLIElement>(null)
  const target = taken[0] ?? marked.at(-1) ?? 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line moves with the text and the state
  useEffect(() => void first.current?.scrollIntoView({ block: 'center' }), [source, target])
  return (
    <ScrollRegion className={css.sheet} aria-label={text.view.source()}>
      <p>{`${layout.source}:${target}`}</p>
      <ol className={css.code}>
        {(source ?? '').split('\n').map((line, index) => {
          const number = index + 1
          const mark = taken.includes(number) ? 'taken' : marked.includes(number) ? 'active' : undefined
          return (
            <li key={number} ref={number === target ? first : null} data-mark={mark} aria-current={number === target || undefined}>
              <LineNumber number={number} source={layout.source} />
              <code>{line}</code>
            </li>
          )
        })}
      </ol>
    </ScrollRegion>
  )
}

function LineNumber({ number, source }: { number: number; source: string }) {
  const text = useInspectorText()
  if (!import.meta.env.DEV) return <span>{number}</span>
  const open = () => void fetch(`/__open-in-editor?file=${encodeURIComponent(`${source}:${number}`)}`)
  return (
    <button type="button" aria-label={text.openLine({ line: number })} onClick={open}>
      {number}
    </button>
  )
}
