import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import css from './record.module.css'

/** Why something failed; with buttons to try again, and to give up. */
export function ProblemAlert({ problem, onRetry, onClose }: { problem: unknown; onRetry?: (() => void) | undefined; onClose?: (() => void) | undefined }) {
  const { common } = useText('notices')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const actions: ReactNode =
    onRetry || onClose ? (
      <div className={css.actions}>
        {onRetry ? (
          <Button size="sm" onClick={onRetry}>
            {common.retry()}
          </Button>
        ) : null}
        {onClose ? (
          <Button size="sm" variant="secondary" onClick={onClose}>
            {common.close()}
          </Button>
        ) : null}
      </div>
    ) : null
  return <Alert tone="danger" title={problemText(texts, locale, problem)} action={actions} />
}
