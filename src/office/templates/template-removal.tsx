import { useRouter } from '@tanstack/react-router'
import { identity, useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TemplateUses } from './template-uses.tsx'
import css from './templates.module.css'
import type { TemplateRemovalActor } from './use-template-removal.ts'

/** Says what uses a template, and asks before one that nothing uses is deleted. */
export function TemplateRemoval({ actor }: { actor: TemplateRemovalActor }) {
  const { templates: text, common } = useText('templates', 'notices')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const snapshot = useActorSelector(actor, identity, actor.getSnapshot())
  const { template, problem } = snapshot.context
  const isUnread = snapshot.matches('unread')
  const isReading = snapshot.matches('reading')
  const canDelete = template !== null && template.postCount === 0 && !template.isBuiltIn && !isUnread
  const cancel = () => actor.send({ type: 'removal.cancel' })
  return (
    <Dialog
      title={template ? text.removal.title({ template: template.title }) : text.removal.ask()}
      closeLabel={common.close()}
      onClose={cancel}
      foot={
        <div className={css.foot}>
          <Button variant="secondary" onClick={cancel}>
            {text.removal.keep()}
          </Button>
          {canDelete ? (
            <Button variant="danger" busy={snapshot.hasTag('busy') || isReading} onClick={() => actor.send({ type: 'removal.confirm' })}>
              {text.removal.confirm()}
            </Button>
          ) : null}
        </div>
      }
    >
      <div className={css.dialog}>
        {problem ? (
          <Alert
            tone="danger"
            title={isUnread ? text.removal.failed() : problemText(texts, locale, problem)}
            action={isUnread ? <Button onClick={() => actor.send({ type: 'removal.retry' })}>{common.retry()}</Button> : undefined}
          >
            {isUnread ? problemText(texts, locale, problem) : null}
          </Alert>
        ) : null}
        {isReading && !template ? (
          <div aria-busy="true">
            <Skeleton kind="line" width="60%" />
          </div>
        ) : null}
        {template?.isBuiltIn ? <p>{text.removal.builtIn()}</p> : null}
        {canDelete ? <p>{text.removal.unused()}</p> : null}
        {template && template.postCount > 0 ? (
          <>
            <p>{text.removal.used({ count: template.postCount })}</p>
            <TemplateUses template={template} />
          </>
        ) : null}
      </div>
    </Dialog>
  )
}
