import { createRoot } from 'react-dom/client'
import { localeOfPath } from '#contract/locale.ts'
import { loadActors } from '../../actors/actors.ts'
import type { createRouter } from '../../router.tsx'
import { problemText } from '../notice-text.ts'
import { ReportDialog } from './report-dialog.tsx'

/** The pattern of the page's address, without the prefix of its language. */
const routeOf = ({ state }: ReturnType<typeof createRouter>): string => state.matches.at(-1)?.routeId.replace('/{-$locale}', '') || '/'

/** Opens the dialog over the page, outside its tree: a notice has none. Resolves when it is closed. */
export async function openReport(router: ReturnType<typeof createRouter>): Promise<void> {
  const { texts } = router.options.context
  const locale = localeOfPath(location.pathname)
  const [actors] = await Promise.all([loadActors(), texts.load(locale, ['notices'])])
  const total = actors.trail().length
  const report = await actors.startReport(routeOf(router))
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  await new Promise<void>((resolve) => {
    root.render(
      <ReportDialog
        report={report}
        total={total}
        text={texts.of<'notices'>(locale).report}
        reasonOf={(problem) => problemText(texts, locale, problem)}
        onClose={resolve}
      />,
    )
  })
  root.unmount()
  place.remove()
  report.stop()
}
