import '../styles/index.css'
import { createRoot } from 'react-dom/client'
import { localeOfPath } from '#contract/locale.ts'
import { createTexts } from '../i18n/texts.ts'
import { runAgain } from '../replay/run-again.ts'
import { InspectorPage } from './inspector.tsx'
import { linkOf } from './link.ts'
import { loadMachine } from './machines.ts'
import { createInspector } from './store.ts'

const locale = localeOfPath(location.pathname)
const texts = createTexts()
await texts.load(locale, ['development'])
const text = texts.of<'development'>(locale)
document.documentElement.lang = locale
document.title = `${text.inspector.title()} | škoj`
const inspector = createInspector(linkOf(location.search), (trail) => runAgain(trail, loadMachine))
const container = document.getElementById('inspector')
if (container) createRoot(container).render(<InspectorPage inspector={inspector} text={text} onClose={() => close()} />)
