import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { retryImport } from '#src/hydration/retry-import.ts'
import { useText } from '#src/i18n/use-text.ts'
import type { NoticeList } from '#src/notices/notice-list.ts'
import css from './site-footer.module.css'

const NoticesDialog = lazy(() => retryImport(() => import('./notices-dialog.tsx').then((module) => ({ default: module.NoticesDialog }))))

/** Button that opens the notices shown during this visit. */
export function NoticesEntry() {
  const { footer } = useText()
  const { notify } = useRouter().options.context
  const [list, setList] = useState<NoticeList | 'none' | null>(null)
  const open = async () => setList((await notify.past()) ?? 'none')
  return (
    <>
      <button type="button" className={css.tool} data-scripted="" aria-haspopup="dialog" onClick={() => void open()}>
        {footer.notices()}
      </button>
      {list ? (
        <Suspense fallback={null}>
          <NoticesDialog list={list === 'none' ? null : list} onClose={() => setList(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
