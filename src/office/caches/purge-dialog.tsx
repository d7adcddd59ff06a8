import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useId } from 'react'
import { PURGE_REASON_MAX } from '#contract/cache.constants.ts'
import type { PurgeScope } from '#machines/cache/purge.machine.ts'
import { identity, useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field, Form } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import css from './caches.module.css'
import type { CacheActors } from './use-cache-actors.ts'

/** Asks why before visitors have to wait. */
export function PurgeDialog({ actor }: { actor: CacheActors['purge'] }) {
  const { caches: text, common } = useText('caches', 'notices')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const id = useId()
  const snapshot = useActorSelector(actor, identity, actor.getSnapshot())
  const { scope, problem } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
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
  const cancel = () => actor.send({ type: 'purge.cancel' })
  return (
    <Dialog title={question(scope)} closeLabel={common.close()} onClose={cancel}>
      <div className={css.entry}>
        <p>{text.text()}</p>
        {problem ? <Alert tone="danger" title={problemText(texts, locale, problem)} /> : null}
        <Form onSubmit={submit}>
          <Field id={id} label={text.reason()} help={text.reasonHelp()} required>
            {(control) => <Input {...control} name="reason" required pattern=".*\S.*" maxLength={PURGE_REASON_MAX} autoComplete="off" />}
          </Field>
          <div className={css.actions}>
            <Button variant="secondary" onClick={cancel}>
              {text.keep()}
            </Button>
            <Button type="submit" variant="danger" busy={isBusy}>
              {text.confirm()}
            </Button>
          </div>
        </Form>
      </div>
    </Dialog>
  )
}
