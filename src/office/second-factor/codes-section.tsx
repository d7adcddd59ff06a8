import type { SecondFactor } from '#contract/second-factor.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import record from '../record/record.module.css'
import type { EnrolmentActor } from './use-enrolment.ts'

/** Below this many, new ones are suggested. */
const FEW_CODES = 3

interface CodesProps {
  actor: EnrolmentActor
  factor: SecondFactor
  isReplacing: boolean
}

/** The recovery codes of the user: how many remain, and new ones. */
export function CodesSection({ actor, factor: { unusedRecoveryCodes: count }, isReplacing }: CodesProps) {
  const { secondFactor: text } = useText('secondFactor')
  return (
    <section className={record.part} aria-labelledby="factor-codes">
      <h2 id="factor-codes">{text.recoveryTitle()}</h2>
      <p>{text.codesLeft({ count })}</p>
      {count < FEW_CODES ? <p>{text.fewLeft()}</p> : null}
      <p>
        <Button variant="secondary" busy={isReplacing} onClick={() => actor.send({ type: 'codes.replace' })}>
          {text.replace()}
        </Button>
      </p>
    </section>
  )
}
