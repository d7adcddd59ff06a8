import { useRouter } from '@tanstack/react-router'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import type { Statement } from './statement.ts'
import css from './withdrawal.module.css'
import { WithdrawalSummary } from './withdrawal-summary.tsx'

interface WithdrawalCheckProps {
  statement: Statement
  error: Error | null
  busy: boolean
  onConfirm: () => void
  onChange: () => void
}

/** Review of the statement with the button that confirms the withdrawal. */
export function WithdrawalCheck({ statement, error, busy, onConfirm, onChange }: WithdrawalCheckProps) {
  const { withdrawal } = useText('withdrawal', 'notices')
  const router = useRouter()
  const locale = useLocale()
  return (
    <div className={css.words}>
      <WithdrawalSummary statement={statement} />
      {error ? <Alert tone="danger" title={problemText(router.options.context.texts, locale, error)} /> : null}
      <div className={css.actions}>
        <Button size="lg" busy={busy} onClick={onConfirm}>
          {busy ? withdrawal.confirming() : withdrawal.confirm()}
        </Button>
        <Button variant="text" onClick={() => (busy ? undefined : onChange())}>
          {withdrawal.change()}
        </Button>
      </div>
    </div>
  )
}
