import { Fragment, type ReactNode } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { TextAnchor } from '#src/ui/link.tsx'

/** Id of a step's first consent. */
export const CONSENTS_ID = 'consents'

/** Attributes of what the browser focuses when it opens the page: scripts that would move the focus do not run. */
export const focused = (label: string) => ({ role: 'group', 'aria-label': label, tabIndex: -1, autoFocus: true }) as const

/** An error message that the page opens with. */
export function ErrorNotice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div {...focused(title)}>
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
