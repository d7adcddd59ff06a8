import { useEffect, useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import css from './offline-notice.module.css'
import { BACK_ONLINE_MS } from './timings.ts'
import { useOnline } from './use-online.ts'

/** Notice while the browser is offline, and briefly once it is online again. */
export function OfflineNotice() {
  const { offline } = useText().page
  const isOnline = useOnline()
  const [seen, setSeen] = useState({ isOnline, isBack: false })
  if (seen.isOnline !== isOnline) setSeen({ isOnline, isBack: isOnline })
  const { isBack } = seen
  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(() => setSeen({ isOnline: true, isBack: false }), BACK_ONLINE_MS)
    return () => clearTimeout(timer)
  }, [isBack])
  return (
    <div className={css.place} role="status" data-noprint="">
      {isOnline && !isBack ? null : (
        <p className={css.root} data-back={isBack ? '' : undefined}>
          {isBack ? (
            <b>{offline.back()}</b>
          ) : (
            <>
              <b>{offline.title()}</b> <span>{offline.text()}</span>
            </>
          )}
        </p>
      )}
    </div>
  )
}
