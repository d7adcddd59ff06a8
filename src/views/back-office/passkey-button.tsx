import type { Problem } from '#machines/problem.ts'
import type { TextsOf } from '#src/i18n/texts.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { useHasPasskeys } from './use-has-passkeys.ts'

/** What the user reads when no passkey arrived. */
const TEXTS = {
  'passkey-cancelled': 'cancelled',
  'passkey-timeout': 'timeout',
  'passkey-address': 'address',
  'passkey-wrong': 'wrong',
} as const
const isKnown = (code: string): code is keyof typeof TEXTS => Object.hasOwn(TEXTS, code)

/** Whether a problem is one of the passkey, which its button shows. */
export const isPasskeyProblem = (problem: Problem | null): boolean => problem?.code.startsWith('passkey-') ?? false

interface PasskeyButtonProps {
  text: TextsOf<'adminEntry'>['adminEntry']['passkey']
  problem: Problem | null
  isBusy: boolean
  disabled?: boolean
  onPress: () => void
}

/** Requests a passkey, and says why none arrived. */
export function PasskeyButton({ text, problem, isBusy, disabled = false, onPress }: PasskeyButtonProps) {
  if (!useHasPasskeys()) return <Alert tone="warning" title={text.unsupported()} />
  return (
    <>
      <Button size="lg" icon="lock" busy={isBusy} disabled={disabled} onClick={onPress}>
        {isBusy ? text.waiting() : text.use()}
      </Button>
      {problem && !isBusy && isPasskeyProblem(problem) ? <Alert tone="danger" title={text[isKnown(problem.code) ? TEXTS[problem.code] : 'failed']()} /> : null}
    </>
  )
}
