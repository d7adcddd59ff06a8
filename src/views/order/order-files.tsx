import { useState } from 'react'
import type { Download } from '#contract/order.ts'
import { formatDate } from '#src/i18n/format.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { ButtonAnchor } from '#src/ui/button.tsx'
import { fileSize } from '../product/file-size.ts'
import css from './order-detail.module.css'

/** Purchased downloads, each with the number of downloads left. */
export function OrderFiles({ downloads }: { downloads: readonly Download[] }) {
  const { orders } = useText('orders')
  const text = orders.files
  const isLater = downloads.some(({ isAvailable }) => !isAvailable)
  return (
    <section className={css.part} aria-labelledby="order-files">
      <h2 id="order-files">{text.title()}</h2>
      {isLater ? <p>{text.fromHint()}</p> : null}
      <ul className={css.files}>
        {downloads.map((file) => (
          <FileRow key={file.path} file={file} />
        ))}
      </ul>
    </section>
  )
}

function FileRow({ file }: { file: Download }) {
  const { orders } = useText('orders')
  const locale = useLocale()
  // The browser reports no completed download: clicks are counted until the order is refetched.
  const [pressed, setPressed] = useState(0)
  const left = Math.max(0, file.left - pressed)
  const text = orders.files
  const note = !file.isAvailable
    ? text.from({ date: formatDate(file.availableAt, locale, { day: 'numeric', month: 'long', year: 'numeric' }) })
    : left === 0
      ? text.none()
      : text.left({ count: left })
  const id = `file-${file.path.replace(/\D*(\d+).*/, '$1')}`
  return (
    <li>
      <span>
        <b id={id}>{file.title}</b>
        <small>{`${file.extension.toUpperCase()}, ${fileSize(file.size, locale)}. ${note}`}</small>
      </span>
      {file.isAvailable && left > 0 ? (
        <ButtonAnchor
          variant="secondary"
          size="sm"
          icon="download"
          href={file.path}
          download={file.originalName}
          aria-describedby={id}
          onClick={() => setPressed(pressed + 1)}
        >
          {text.download()}
        </ButtonAnchor>
      ) : null}
    </li>
  )
}
