import type { ComponentProps } from 'react'

/** A part that scrolls or moves, reached with the keyboard. */
export function ScrollRegion(props: ComponentProps<'section'> & { 'aria-label': string }) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: otherwise only a pointer could scroll it
  return <section tabIndex={0} {...props} />
}
