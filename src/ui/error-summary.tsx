import { Fragment, useEffect, useRef } from 'react'
import { Alert } from './alert.tsx'
import { TextAnchor } from './link.tsx'

interface ErrorSummaryProps {
  title: string
  /** Conjunction before the last item. */
  and: string
  /** Invalid fields in the order of the page: id of the control and label. */
  wrong: readonly { readonly id: string; readonly label: string }[]
  submits: number
}

/** Summary of invalid fields with a link to each. Receives the focus at every failed submit; later changes are not announced. */
export function ErrorSummary({ title, and, wrong, submits }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each submit moves the focus back
  useEffect(() => box.current?.focus(), [submits])
  return (
    <Alert tone="danger" still title={title} ref={box}>
      <p>
        {wrong.map(({ id, label }, index) => (
          <Fragment key={id}>
            <span>{index === 0 ? '' : index === wrong.length - 1 ? ` ${and} ` : ', '}</span>
            <TextAnchor
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(id)?.focus()
              }}
            >
              {label}
            </TextAnchor>
          </Fragment>
        ))}
        <span>.</span>
      </p>
    </Alert>
  )
}
