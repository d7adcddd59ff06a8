import type { ReactNode } from 'react'
import type { Problem } from '#machines/problem.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ProblemAlert } from './problem-alert.tsx'
import css from './record.module.css'

interface QuestionProps {
  title: string
  /** Text of the button that leaves everything as it is. */
  no: string
  /** Text of the button that does what cannot be undone; null where it cannot be done. */
  yes: string | null
  /** Why the last attempt failed. */
  problem?: Problem | null
  isBusy?: boolean
  onCancel: () => void
  /** Of a question without a form. */
  onConfirm?: () => void
  /** Id of the form inside that the confirmation submits. */
  form?: string
  /** In place of the alert of `problem`. */
  alert?: ReactNode
  /** Below the text. */
  details?: ReactNode
  /** What happens then. */
  children?: ReactNode
}

/** Asks before something that cannot be undone. Requires the texts `notices` where it has a problem. */
export function QuestionDialog(props: QuestionProps) {
  const { title, no, yes, problem = null, isBusy = false, onCancel, onConfirm, form, alert, details, children } = props
  const { common } = useText()
  return (
    <Dialog
      title={title}
      closeLabel={common.close()}
      onClose={onCancel}
      foot={
        <div className={css.actions}>
          <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
            {no}
          </Button>
          {yes === null ? null : (
            <Button type={form ? 'submit' : 'button'} form={form} variant="danger" busy={isBusy} onClick={onConfirm}>
              {yes}
            </Button>
          )}
        </div>
      }
    >
      <div className={css.question}>
        {alert ?? (problem ? <ProblemAlert problem={problem} /> : null)}
        {children ? <p>{children}</p> : null}
        {details}
      </div>
    </Dialog>
  )
}

interface QuestionSnapshot {
  readonly context: { readonly problem: Problem | null }
  hasTag(tag: 'busy'): boolean
}
interface QuestionActor {
  getSnapshot(): QuestionSnapshot
  subscribe(listener: () => void): { unsubscribe(): void }
}

/** The question of a machine, which has the problem and knows whether the request is under way. */
export function MachineQuestion({ actor, ...question }: Omit<QuestionProps, 'problem' | 'isBusy'> & { actor: QuestionActor }) {
  const problem = useActorSelector(actor, ({ context }) => context.problem, null)
  const isBusy = useActorSelector(actor, (snapshot) => snapshot.hasTag('busy'), false)
  return <QuestionDialog {...question} problem={problem} isBusy={isBusy} />
}
