import { useState } from 'react'
import { INTL_LOCALES } from '#contract/locale.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import type { NoticeList } from '#src/notices/notice-list.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import css from './notices-dialog.module.css'

/** Dialog with the notices shown during this visit, newest first. */
export function NoticesDialog({ list, onClose }: { list: NoticeList | null; onClose: () => void }) {
  const { noticeList: texts } = useText('notices')
  const locale = useLocale()
  const [notices, setNotices] = useState(list?.all() ?? [])
  const timeOf = (at: number) => new Intl.DateTimeFormat(INTL_LOCALES[locale], { timeStyle: 'medium' }).format(at)
  const clear = () => {
    list?.clear()
    setNotices([])
  }
  return (
    <Dialog
      title={texts.title()}
      closeLabel={texts.close()}
      onClose={onClose}
      foot={
        notices.length > 0 ? (
          <Button variant="secondary" onClick={clear}>
            {texts.clearList()}
          </Button>
        ) : null
      }
    >
      {notices.length === 0 ? (
        <p role="status">{texts.none()}</p>
      ) : (
        <ol className={css.list}>
          {notices.map(({ id, tone, text, at }) => (
            <li key={id} data-tone={tone}>
              <span className={css.kind}>
                <span>{texts[tone]()}</span>, <time dateTime={new Date(at).toISOString()}>{timeOf(at)}</time>
              </span>
              {text}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
