import { Fragment, useEffect, useRef } from 'react'
import { Alert } from './alert.tsx'
import { TextAnchor } from './link.tsx'

interface ErrorSummaryProps {
  title: string
  /** The word between the last two. */
  and: string
  /** What is wrong, from the top of the page to its end: the id of the control and its name. */
  wrong: readonly { readonly id: string; readonly label: string }[]
  submits: number
}

/** All that is wrong with a form, with the way to each field. Takes the focus at every refused submit and is still while the fields are mended. */
export function ErrorSummary({ title, and, wrong, submits }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each submit brings the focus back
  useEffect(() => box.current?.focus(), [submits])
  return (
    <Alert tone="danger" still title={title} ref={box}>
      <p>
        {wrong.map(({ id, label }, index) => (
          <Fragment key={id}>
            {index === 0 ? '' : index === wrong.length - 1 ? ` ${and} ` : ', '}
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
        .
      </p>
    </Alert>
  )
}
