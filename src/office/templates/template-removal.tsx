import { useRouter } from '@tanstack/react-router'
import { identity, useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { QuestionDialog } from '../record/question-dialog.tsx'
import { TemplateUses } from './template-uses.tsx'
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
  const use = template && template.postCount > 0 ? text.removal.used({ count: template.postCount }) : null
  const reason = [template?.isBuiltIn && text.removal.builtIn(), canDelete && text.removal.unused(), use].filter(Boolean).join(' ')
  const unread =
    problem && isUnread ? (
      <Alert tone="danger" title={text.removal.failed()} action={<Button onClick={() => actor.send({ type: 'removal.retry' })}>{common.retry()}</Button>}>
        {problemText(texts, locale, problem)}
      </Alert>
    ) : null
  return (
    <QuestionDialog
      title={template ? text.removal.title({ template: template.title }) : text.removal.ask()}
      no={text.removal.keep()}
      yes={canDelete ? text.removal.confirm() : null}
      problem={problem}
      isBusy={snapshot.hasTag('busy') || (isReading && template !== null)}
      onCancel={() => actor.send({ type: 'removal.cancel' })}
      onConfirm={() => actor.send({ type: 'removal.confirm' })}
      alert={unread}
      details={
        <>
          {isReading && !template ? (
            <div aria-busy="true">
              <Skeleton kind="line" width="60%" />
            </div>
          ) : null}
          {template && use ? <TemplateUses template={template} /> : null}
        </>
      }
    >
      {reason}
    </QuestionDialog>
  )
}
