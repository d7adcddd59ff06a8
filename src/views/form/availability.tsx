import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import css from './platform-form.module.css'
import { PlatformForm } from './platform-form.tsx'

/** Back-in-stock notification; its form is loaded on click. */
export function Availability({ productId, name }: { productId: number; name: string }) {
  const { product: text } = useText()
  const [isOpen, setOpen] = useState(false)
  const fixed = useMemo(() => ({ productId: String(productId) }), [productId])
  const named = useMemo(() => ({ product: name }), [name])
  if (!isOpen)
    return (
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {text.notifyWhenBack()}
        </Button>
      </div>
    )
  return (
    <section className={css.panel} aria-label={text.notifyWhenBack()}>
      <h2 className={css.heading}>{text.notifyWhenBack()}</h2>
      <Suspense fallback={<div className={css.waiting} aria-busy="true" />}>
        <Focused>
          <PlatformForm key={productId} code="productAvailabilityForm" fixed={fixed} named={named} />
        </Focused>
      </Suspense>
    </section>
  )
}

/** Focuses the first field on mount. */
function Focused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [])
  return <div ref={box}>{children}</div>
}
