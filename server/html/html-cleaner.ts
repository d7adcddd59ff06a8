import { Worker } from 'node:worker_threads'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { HTML_BYTES_MAX } from './html-profile.ts'

/**
 * Sanitizes editors' HTML for storing and rendering: removes scripts, forms, frames, styles and all other markup that is not running text.
 * Rejects with `html-too-large` what is too long, has too many nodes or takes too long.
 */
export type CleanHtml = (html: string) => Promise<string>

interface Options {
  /** Time limit for one text. */
  cleanMs?: number
  /** The thread is terminated when idle for this long. */
  idleMs?: number
}

type WorkerMessage = { ready: true } | { clean: string } | { rejected: true }

interface Task {
  readonly html: string
  readonly done: (clean: string) => void
  readonly failed: (error: Error) => void
}

const START_MS = 30_000
const MEMORY_MB = 256

/** Without these characters a text has no markup. */
const isPlain = (html: string): boolean => !/[<&]/.test(html)

/** Sanitizes in a worker thread, one text after the other: a bad one only affects its own request. */
export function createHtmlCleaner({ cleanMs = 3_000, idleMs = 60_000 }: Options = {}): CleanHtml {
  const waiting: Task[] = []
  let current: Task | undefined
  let worker: Worker | undefined
  let isReady = false
  let clock: NodeJS.Timeout | undefined

  const within = (ms: number, act: () => void) => {
    clearTimeout(clock)
    clock = setTimeout(act, ms)
  }

  function terminateWorker(): void {
    clearTimeout(clock)
    const terminated = worker
    worker = undefined
    isReady = false
    void terminated?.terminate()
  }

  function fail(error: Error): void {
    const failed = current
    current = undefined
    terminateWorker()
    failed?.failed(error)
    next()
  }

  function open(): Worker {
    const opened = new Worker(new URL('./html.worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB }, env: {}, execArgv: [] })
    opened.on('message', (message: WorkerMessage) => {
      if (opened === worker) onMessage(message)
    })
    // A thread only ends by itself when it ran out of memory.
    opened.on('error', (error: Error & { code?: string }) => {
      if (opened === worker) fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ProblemError('html-too-large') : error)
    })
    within(START_MS, () => fail(new Error('The thread that cleans HTML did not start')))
    return opened
  }

  function onMessage(message: WorkerMessage): void {
    const task = current
    if ('ready' in message) {
      isReady = true
      if (task) send(task)
      return
    }
    current = undefined
    if ('clean' in message) task?.done(message.clean)
    else task?.failed(new ProblemError('html-too-large'))
    next()
  }

  function send(task: Task): void {
    within(cleanMs, () => fail(new ProblemError('html-too-large')))
    worker?.postMessage(task.html)
  }

  function next(): void {
    if (current) return
    current = waiting.shift()
    if (!current) {
      if (!worker) return
      worker.unref()
      within(idleMs, terminateWorker)
      clock?.unref()
      return
    }
    worker ??= open()
    worker.ref()
    if (isReady) send(current)
  }

  return async (html) => {
    if (Buffer.byteLength(html) > HTML_BYTES_MAX) throw new ProblemError('html-too-large')
    if (isPlain(html)) return html
    return new Promise<string>((done, failed) => {
      waiting.push({ html, done, failed })
      next()
    })
  }
}
