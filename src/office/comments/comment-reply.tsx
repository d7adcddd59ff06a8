import { type FormEvent, useId } from 'react'
import { COMMENT_TEXT_MAX } from '#contract/comment.constants.ts'
import type { ShopComment } from '#contract/shop-comment.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, Form } from '#src/ui/field.tsx'
import { Textarea } from '#src/ui/input.tsx'
import record from '../record/record.module.css'
import type { ModerationActor } from './use-moderation.ts'

/** The reply of the shop, which visitors read below a public comment. */
export function CommentReply({ actor, comment }: { actor: ModerationActor | null; comment: ShopComment }) {
  const { shopComments: text } = useText('shopComments')
  const id = useId()
  const typed = useActorSelector(actor, ({ context }) => context.reply, null)
  const isBusy = useActorSelector(actor, (snapshot) => snapshot.hasTag('busy'), false)
  const isSaving = useActorSelector(actor, (snapshot) => snapshot.matches('moderating') && snapshot.context.decision.reply !== undefined, false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor?.send({ type: 'reply.save' })
  }
  return (
    <Form onSubmit={submit}>
      <Field id={id} label={text.reply()} help={text.replyHelp()}>
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            maxLength={COMMENT_TEXT_MAX}
            disabled={!actor}
            value={typed ?? comment.reply?.text ?? ''}
            onChange={({ target }) => actor?.send({ type: 'reply.change', text: target.value })}
          />
        )}
      </Field>
      <div className={record.actions}>
        <Button type="submit" busy={isSaving} disabled={typed === null || (isBusy && !isSaving)}>
          {typed === '' ? text.removeReply() : text.sendReply()}
        </Button>
        <Button variant="secondary" disabled={typed === null || isBusy} onClick={() => actor?.send({ type: 'reply.revert' })}>
          {text.revert()}
        </Button>
      </div>
    </Form>
  )
}
