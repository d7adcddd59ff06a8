import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { observeSize } from '#src/ui/observe-size.ts'
import css from './section-tool.module.css'

interface PreviewFrameProps {
  /** Width of the simulated screen in pixels. */
  width: number
  title: string
  lang: string
  children: ReactNode
}

/** A part of a page at the given screen width, scaled down to fit: a separate document with the styles of this one. */
export function PreviewFrame({ width, title, lang, children }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [inside, setInside] = useState<HTMLElement | null>(null)
  const { ref: place, size: box } = useSize<HTMLDivElement>()
  const { ref: content, size } = useSize<HTMLDivElement>(inside)
  const scale = Math.min(1, box.width > 0 ? box.width / width : 1)

  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!page) return
    page.documentElement.lang = lang
    page.title = title
    setInside(page.body)
    return copyStyles(document.head, page.head)
  }, [lang, title])

  // Links of the preview are disabled.
  const stay = (event: MouseEvent) => {
    if ((event.target as Element).closest('a[href]')) event.preventDefault()
  }
  return (
    <div ref={place} className={css.preview} style={{ blockSize: Math.ceil(size.height * scale) }}>
      <iframe ref={frame} title={title} style={{ inlineSize: width, blockSize: size.height, transform: `scale(${scale})` }} />
      {inside
        ? createPortal(
            <div ref={content} onClickCapture={stay}>
              {children}
            </div>,
            inside,
          )
        : null}
    </div>
  )
}

/** Copies the style sheets to another document, including later additions; returns a function that stops copying. */
function copyStyles(from: HTMLElement, to: HTMLElement): () => void {
  const isStyle = (node: Node) => node instanceof HTMLStyleElement || (node instanceof HTMLLinkElement && node.rel === 'stylesheet')
  const copy = (nodes: Iterable<Node>) => to.append(...[...nodes].filter(isStyle).map((node) => node.cloneNode(true)))
  copy(from.childNodes)
  const watch = new MutationObserver((changes) => copy(changes.flatMap(({ addedNodes }) => [...addedNodes])))
  watch.observe(from, { childList: true })
  return () => {
    watch.disconnect()
    to.replaceChildren()
  }
}

/** Observed size of an element. `again`: the container that the element appears in later. */
function useSize<E extends HTMLElement>(again?: unknown) {
  const ref = useRef<E>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element exists once its container does
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return observeSize(element, () => setSize({ width: element.offsetWidth, height: element.offsetHeight }))
  }, [again])
  return { ref, size }
}
