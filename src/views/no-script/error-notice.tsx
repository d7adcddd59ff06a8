import { Fragment, type ReactNode } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { TextAnchor } from '#src/ui/link.tsx'

/** An error message that the page opens with: the browser focuses it. */
export function ErrorNotice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: a form came back with errors; scripts that would move the focus do not run
    <div role="group" aria-label={title} tabIndex={-1} autoFocus>
      <Alert tone="danger" title={title}>
        {children}
      </Alert>
    </div>
  )
}

/** Invalid fields with a link to each: id of the control and label. */
export function FieldsNotice({ fields }: { fields: readonly { readonly id: string; readonly label: string }[] }) {
  const text = useText('checkout')
  return (
    <ErrorNotice title={text.checkout.errors.title({ count: fields.length })}>
      <p>
        {fields.map(({ id, label }, index) => (
          <Fragment key={id}>
            {index === 0 ? '' : index === fields.length - 1 ? ` ${text.common.and()} ` : ', '}
            <TextAnchor href={`#${id}`}>{label}</TextAnchor>
          </Fragment>
        ))}
        .
      </p>
    </ErrorNotice>
  )
}
