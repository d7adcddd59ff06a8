/**
 * Escape in a framed page does what it does beside it, and its links, which would lead out of what is shown, are not followed. The page runs no scripts:
 * these handlers are this window's.
 */
export function guardFrame({ contentDocument }: HTMLIFrameElement, onEscape: () => void): void {
  contentDocument?.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') onEscape()
  })
  contentDocument?.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest('a[href]')
      if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault()
    },
    { capture: true },
  )
}
