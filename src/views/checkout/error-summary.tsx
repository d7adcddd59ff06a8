import { Fragment, useEffect, useRef } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { TextAnchor } from '#src/ui/link.tsx'
import { ADDRESS_FIELDS, idOf } from './delivery-fields.ts'

/** All that is wrong with the form, with the way to each field. Takes the focus at every refused submit and is still while the fields are mended. */
export function ErrorSummary({ paths, submits }: { paths: readonly string[]; submits: number }) {
  const LL = useText('checkout')
  const labelOf = useLabels()
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each submit brings the focus back
  useEffect(() => box.current?.focus(), [submits])
  return (
    <Alert tone="danger" still title={LL.checkout.errors.title({ count: paths.length })} ref={box}>
      <p>
        {paths.map((path, index) => (
          <Fragment key={path}>
            {index === 0 ? '' : index === paths.length - 1 ? ` ${LL.common.and()} ` : ', '}
            <TextAnchor
              href={`#${idOf(path)}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(idOf(path))?.focus()
              }}
            >
              {labelOf(path)}
            </TextAnchor>
          </Fragment>
        ))}
        .
      </p>
    </Alert>
  )
}

function useLabels(): (path: string) => string {
  const { address, errors } = useText('checkout').checkout
  return (path) => {
    if (path === 'companyName' || path === 'companyOIB') return address[path]()
    if (path === 'acceptedConsents') return errors.consents()
    const [group, field] = path.split('.')
    const name = ADDRESS_FIELDS.find((known) => known.name === field)?.name ?? 'country'
    return group === 'billing' ? errors.billing({ field: address[name]() }) : address[name]()
  }
}
