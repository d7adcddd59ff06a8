import { type DragEvent, useEffect, useRef, useState } from 'react'
import { FORM_FILES } from '#contract/form.constants.ts'
import type { FormField } from '#contract/form.ts'
import type { FileFault, FormFile } from '#machines/form/form.events.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { FieldError } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { fileSize } from '../product/file-size.ts'
import { AttachedFile } from './attached-file.tsx'
import css from './file-field.module.css'

interface FileFieldProps {
  id: string
  field: FormField
  files: readonly FormFile[]
  faults: readonly FileFault[]
  error: string | undefined
  /** Whether files are accepted: a selection made before stays in the input. */
  isReady: boolean
  isBusy: boolean
  onChoose: (files: readonly File[]) => void
  onRemove: (id: string) => void
  onRetry: (id: string) => void
}

/** File types in readable form: PDF, JPEG, PNG. */
export const kindsOf = ({ accept }: FormField): string => accept.map((mime) => mime.replace(/^.*\//, '').toUpperCase()).join(', ')

/** File input with drag and drop; lists the files with their upload progress, a remove and a retry button. */
export function FileField({ id, field, files, faults, error, isReady, isBusy, onChoose, onRemove, onRetry }: FileFieldProps) {
  const { forms: text, common } = useText('forms')
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const count = Math.min(field.maxFiles ?? FORM_FILES.max, FORM_FILES.max)
  const size = (bytes: number) => fileSize(bytes, locale)
  const errorTexts = {
    tooMany: ({ limit }: FileFault) => text.tooMany({ count: limit }),
    tooLarge: ({ limit, names }: FileFault) => text.tooLarge({ size: size(limit), names: names.join(', ') }),
    kind: ({ names }: FileFault) => text.kind({ names: names.join(', '), kinds: kindsOf(field) }),
  }
  const wrong = [...(error ? [error] : []), ...faults.map((fault) => errorTexts[fault.why](fault))]
  const described = [`${id}-help`, wrong.length > 0 ? `${id}-error` : ''].filter(Boolean).join(' ')

  const take = () => {
    const chosen = [...(input.current?.files ?? [])]
    if (!isReady || !input.current || chosen.length === 0) return
    // Cleared, so that the same file can be selected again after its removal.
    input.current.value = ''
    onChoose(chosen)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a selection made before is taken once
  useEffect(take, [isReady])

  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (isReady && !isBusy) onChoose([...event.dataTransfer.files])
  }
  const settled = files.filter(({ state }) => state !== 'uploading').map(({ name, state }) => `${name}: ${state === 'stored' ? text.kept() : text.notSent()}`)
  return (
    <div className={css.root}>
      <label className={css.label} htmlFor={id}>
        <span>{field.label}</span>
        {field.required ? null : <span className={css.aside}>{common.optional()}</span>}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: drag and drop is an alternative to the input inside */}
      <div
        className={css.zone}
        data-over={isOver ? '' : undefined}
        data-wrong={wrong.length > 0 ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <input
          className={css.input}
          ref={input}
          id={id}
          type="file"
          multiple={count > 1}
          accept={field.accept.join(',')}
          disabled={isBusy}
          required={field.required}
          aria-invalid={wrong.length > 0 || undefined}
          aria-describedby={described}
          onChange={take}
        />
        <span className={css.words} aria-hidden="true">
          <Icon name="file" />
          <span>
            <b>{text.chooseFiles()}</b> <span className={css.drop}>{text.dropHere()}</span>
          </span>
        </span>
      </div>
      <p className={css.help} id={`${id}-help`}>
        {`${field.help ? `${field.help} ` : ''}${text.fileLimits({ kinds: kindsOf(field), count, size: size(Math.min(field.maxBytes ?? FORM_FILES.bytesEach, FORM_FILES.bytesEach)) })}`}
      </p>
      <div role="alert" id={`${id}-error`}>
        {wrong.map((text) => (
          <FieldError key={text}>{text}</FieldError>
        ))}
      </div>
      {files.length > 0 ? (
        <ul className={css.list} aria-label={text.attached()}>
          {files.map((file) => (
            <AttachedFile
              key={file.id}
              file={file}
              isBusy={isBusy}
              onRetry={() => onRetry(file.id)}
              onRemove={() => {
                onRemove(file.id)
                input.current?.focus()
              }}
            />
          ))}
        </ul>
      ) : null}
      <div role="status">
        <VisuallyHidden>{settled.join('. ')}</VisuallyHidden>
      </div>
    </div>
  )
}
