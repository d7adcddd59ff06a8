import { useState } from 'react'
import type { OfferedFactors } from '#contract/passkey.ts'
import type { CodeKind } from './code-input.tsx'
import { useHasPasskeys } from './use-has-passkeys.ts'

export type CodeChoice = ReturnType<typeof useCodeKind>

/** Which code a form requests beside a passkey: null while the passkey alone is offered. Unknown factors are an app. */
export function useCodeKind(factors: OfferedFactors | null) {
  const canUsePasskeys = useHasPasskeys()
  const [chosen, choose] = useState<CodeKind | null>(null)
  const hasApp = factors?.app ?? true
  const hasPasskey = Boolean(factors?.passkey)
  const first: CodeKind | null = hasApp ? 'app' : hasPasskey && canUsePasskeys ? null : 'recovery'
  const kind = chosen ?? first
  /** One press is enough: its button has the focus until a code is chosen. */
  const isPasskeyFirst = hasPasskey && canUsePasskeys && chosen === null
  const other: CodeKind | null = kind !== 'recovery' ? 'recovery' : hasApp ? 'app' : null
  return { kind, other, choose, hasPasskey, isPasskeyFirst }
}
