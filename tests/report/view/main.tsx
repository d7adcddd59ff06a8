import { createRoot } from 'react-dom/client'
import '#src/styles/tokens.css'
import '#src/styles/tools.css'
import '#src/styles/fonts.css'
import '#src/styles/base.css'
import '#src/statechart/statechart.css'
import './elements.css'
import './report.css'
import './path.css'
import type { Report } from '../report.ts'
import { App } from './app.tsx'

/** The report is in the page, deflated. */
async function readData(): Promise<Report> {
  const text = atob(document.getElementById('report')?.textContent ?? '')
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).json()
}

const root = document.getElementById('root')
if (root) void readData().then((report) => createRoot(root).render(<App report={report} />))
