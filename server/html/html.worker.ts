import { parentPort } from 'node:worker_threads'
import { createSanitizer } from './clean-html.ts'

const clean = createSanitizer()
parentPort?.on('message', (html: string) => {
  try {
    parentPort?.postMessage({ clean: clean(html) })
  } catch {
    // Too many nodes, or so deep that the parser ran out of stack: in any case no real text.
    parentPort?.postMessage({ rejected: true })
  }
})
parentPort?.postMessage({ ready: true })
