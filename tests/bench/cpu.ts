import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

function statOf(pid: number) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in brackets may hold spaces; the fields after it are counted from the state (3rd).
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const seconds = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) / TICKS_PER_SECOND
  return { parent: fields[1], own: seconds(11), endedChildren: seconds(13) }
}

/** CPU seconds used by the process and all its threads. Linux only. */
export const cpuSecondsOf = (pid: number): number => statOf(pid).own

function secondsOfChild(pid: number, parent: number): number {
  try {
    const stat = statOf(pid)
    return stat.parent === parent ? stat.own : 0
  } catch {
    // It has ended.
    return 0
  }
}

/** The same with its child processes, those that ended included. */
export function cpuSecondsWithChildren(pid: number): number {
  const { own, endedChildren } = statOf(pid)
  const processes = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return processes.reduce((sum, child) => sum + secondsOfChild(child, pid), own + endedChildren)
}

const statusOf = (pid: number, field: 'VmRSS' | 'VmHWM'): number =>
  Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)

/** Resident memory in megabytes. */
export const megabytesOf = (pid: number): number => statusOf(pid, 'VmRSS')

/** Its maximum so far. */
export const peakMegabytesOf = (pid: number): number => statusOf(pid, 'VmHWM')
