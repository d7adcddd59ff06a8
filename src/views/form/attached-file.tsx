import { useRouter } from '@tanstack/react-router'
import type { FormFile } from '#machines/form/form.events.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon, Tick } from '#src/ui/icon.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Meter } from '#src/ui/meter.tsx'
import { fileSize } from '../product/file-size.ts'
import css from './file-field.module.css'

interface AttachedFileProps {
  file: FormFile
  isBusy: boolean
  onRemove: () => void
  onRetry: () => void
}

/** A file of a form: name, upload progress and the error of a failed upload. */
export function AttachedFile({ file: { name, size, state, percent, problem }, isBusy, onRemove, onRetry }: AttachedFileProps) {
  const { forms: text } = useText('forms', 'notices')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const why = problem ? problemText(texts, locale, problem) : undefined
  const status = { uploading: text.going({ percent }), stored: text.kept(), failed: why ?? text.notSent() }[state]
  return (
    <li className={css.file} data-state={state}>
      <span className={css.mark}>{state === 'stored' ? <Tick /> : <Icon name={state === 'failed' ? 'warn' : 'file'} />}</span>
      <span className={css.name}>{name}</span>
      <span className={css.state}>{`${fileSize(size, locale)} · ${status}`}</span>
      <span className={css.actions}>
        {state === 'failed' ? (
          <Button variant="text" size="sm" disabled={isBusy} aria-label={text.retryOf({ name })} onClick={onRetry}>
            {text.retry()}
          </Button>
        ) : null}
        <IconButton icon="close" size="sm" iconSize="sm" label={text.remove({ name })} disabled={isBusy} onClick={onRemove} />
      </span>
      {state === 'uploading' ? (
        <span className={css.meter}>
          <Meter percent={percent} />
        </span>
      ) : null}
    </li>
  )
}
