import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** Announces the title after a navigation and moves the focus to the main content. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        setTitle(document.title)
        document.getElementById('main')?.focus({ preventScroll: true })
      }),
    [router],
  )
  return (
    <VisuallyHidden as="div">
      <span role="status">{title}</span>
    </VisuallyHidden>
  )
}
