import { useMemo, useState } from 'react'
import { eventLabel, type LayoutTransition, type StatechartLayout } from '../statechart/layout.ts'
import { countTested, countTransitions } from './coverage.ts'
import { useInspectorState, useInspectorText } from './inspector-context.ts'
import css from './machine.module.css'
import { ScrollRegion } from './scroll-region.tsx'

type Filter = 'all' | 'notHere' | 'notInBrowser'

/** Every transition of a machine: how often this recording took it, and the tests; a dash until the report of their paths is opened. */
export function CoverageView({ layout }: { layout: StatechartLayout }) {
  const text = useInspectorText()
  const { log, count, position, tests } = useInspectorState()
  const [filter, setFilter] = useState<Filter>('all')
  const at = position ?? count - 1
  const here = useMemo(() => countTransitions(log, at), [log, at])
  const { memory, browser } = tests.get(layout.machine) ?? { memory: null, browser: null }
  const { transitions } = layout
  const lacking = (counts: ReadonlyMap<string, number>) => transitions.filter(({ name }) => !counts.get(name))
  const rows: Readonly<Record<Filter, readonly LayoutTransition[]>> = {
    all: transitions,
    notHere: lacking(here),
    notInBrowser: browser ? lacking(browser) : [],
  }
  const labels: Readonly<Record<Filter, (count: { count: number }) => string>> = {
    all: text.allTransitions,
    notHere: text.notHere,
    notInBrowser: text.notInBrowser,
  }
  const filters: readonly Filter[] = browser ? ['all', 'notHere', 'notInBrowser'] : ['all', 'notHere']
  const columns = [
    { title: text.here(), counts: here },
    { title: text.memory(), counts: memory },
    { title: text.browser(), counts: browser },
  ]
  const inHere = transitions.length - rows.notHere.length
  const tested = countTested([layout], tests)
  return (
    <ScrollRegion className={css.sheet} aria-label={text.view.coverage()}>
      <div className={css.chips}>
        {filters.map((one) => (
          <button key={one} type="button" aria-pressed={filter === one} onClick={() => setFilter(one)}>
            {labels[one]({ count: rows[one].length })}
          </button>
        ))}
        <span role="status">
          {tested
            ? text.hereAndInTests({ here: inHere, all: transitions.length, tests: tested.taken })
            : text.hereOfAll({ here: inHere, all: transitions.length })}
        </span>
      </div>
      <table className={css.table}>
        <thead>
          <tr>
            <th>{text.from()}</th>
            <th>{text.event()}</th>
            <th>{text.to()}</th>
            {columns.map(({ title }) => (
              <th key={title} data-number="">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows[filter].map(({ name, from, to, event, guard }) => (
            <tr key={name}>
              <td>{from || layout.machine}</td>
              <td>
                <b>{eventLabel(event) || text.atOnce()}</b> <span>{guard ? `[${guard}]` : null}</span>
              </td>
              <td>{to ?? '–'}</td>
              {columns.map(({ title, counts }) => (
                <td key={title} data-number="" data-none={(counts && !counts.get(name)) || undefined}>
                  {counts ? (counts.get(name) ?? 0) : '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
