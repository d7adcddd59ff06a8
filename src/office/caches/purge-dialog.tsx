import { type FormEvent, useId } from 'react'
import { PURGE_REASON_MAX } from '#contract/cache.constants.ts'
import type { PurgeScope } from '#machines/cache/purge.machine.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Field, Form } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { MachineQuestion } from '../record/question-dialog.tsx'
import type { CacheActors } from './use-cache-actors.ts'

/** Asks why before visitors have to wait. */
export function PurgeDialog({ actor }: { actor: CacheActors['purge'] }) {
  const { caches: text } = useText('caches')
  const id = useId()
  const scope = useActorSelector(actor, ({ context }) => context.scope, actor.getSnapshot().context.scope)
  const question = (of: PurgeScope): string => {
    if (of.what === 'all') return text.ask.all()
    return of.what === 'tags' ? text.ask.tags({ tag: of.names.join(', ') }) : text.ask.entries({ count: of.names.length })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The browser says that the reason is missing.
    if (!event.currentTarget.reportValidity()) return
    actor.send({ type: 'purge.confirm', reason: String(new FormData(event.currentTarget).get('reason')) })
  }
  return (
    <MachineQuestion
      actor={actor}
      title={question(scope)}
      no={text.keep()}
      yes={text.confirm()}
      form={id}
      onCancel={() => actor.send({ type: 'purge.cancel' })}
      details={
        <Form id={id} onSubmit={submit}>
          <Field id={`${id}-reason`} label={text.reason()} help={text.reasonHelp()} required>
            {(control) => <Input {...control} name="reason" required pattern=".*\S.*" maxLength={PURGE_REASON_MAX} autoComplete="off" />}
          </Field>
        </Form>
      }
    >
      {text.text()}
    </MachineQuestion>
  )
}
