import { useEffect, useState } from 'react'
import { pathsOf, selectPaths, stemOf } from '../paths.ts'
import type { MachineReport, PathFilter, Report } from '../report.ts'
import { Head } from './head.tsx'
import { MachineView } from './machine-view.tsx'
import { MachinesNav } from './machines-nav.tsx'
import { PathsView } from './paths-view.tsx'

/** `#coupon` or `#coupon/1b90ee32` */
function readPlace({ machines, filter }: Report): { machine: MachineReport | undefined; path: string | undefined } {
  const [name, path] = location.hash.slice(1).split('/')
  const isNamed = (machine: MachineReport) => stemOf(machine) === name
  const isFailing = (machine: MachineReport) => machine.problems.length > 0 || pathsOf(machine).some(({ failsAt }) => failsAt !== null)
  const isWanted = ({ paths }: MachineReport) => filter.path !== undefined && paths.some(({ id }) => id.startsWith(filter.path ?? ''))
  return { machine: machines.find(isNamed) ?? machines.find(isWanted) ?? machines.find(isFailing) ?? machines[0], path }
}

/** The whole report: totals, all machines, and one of them with its paths. */
export function App({ report }: { report: Report }) {
  const [place, setPlace] = useState(() => readPlace(report))
  const [filter, setFilter] = useState<PathFilter>(report.filter)
  const [isDark, setDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches)
  useEffect(() => {
    const read = () => setPlace(readPlace(report))
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [report])
  const { machine, path } = place
  const show = (result: PathFilter['result']) => {
    const first = report.machines.find((each) => selectPaths(each, { ...(result && { result }) }, report.against).length > 0)
    setFilter({ ...(result && { result }) })
    if (first) location.hash = stemOf(first)
  }
  return (
    <>
      <a className="SkipLink" href="#main">
        Skip to content
      </a>
      <main id="main" className="QaPage" data-scheme="tool" data-appearance={isDark ? 'dark' : 'light'} tabIndex={-1}>
        <Head report={report} filter={filter} onShow={show} onAppearance={() => setDark(!isDark)} />
        <div className="Qa">
          <MachinesNav machines={report.machines} current={machine} />
          {machine ? (
            <div className="ToolStack" key={machine.name}>
              <MachineView machine={machine} />
              <PathsView machine={machine} report={report} filter={filter} onFilter={setFilter} opened={path} />
            </div>
          ) : (
            <p>No machine ran.</p>
          )}
        </div>
      </main>
    </>
  )
}
