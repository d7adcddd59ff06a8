import { type ParsedLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { linkMemory } from './route-announcer.links.ts'

const entryOf = ({ state }: ParsedLocation): string => state.__TSR_key ?? ''

/** Announces the title after a navigation and moves the focus to the main content, or back to the link that was followed there. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(() => {
    const links = linkMemory()
    const onClick = ({ target }: MouseEvent) => {
      const main = document.getElementById('main')
      if (main && target instanceof Element) links.store(entryOf(router.latestLocation), main, target.closest('a'))
    }
    const stopBefore = router.subscribe('onBeforeRouteMount', ({ pathChanged }) => {
      const { activeElement } = document
      // The removal of a focused link would have the browser lay the page out in the middle of its change.
      if (pathChanged && activeElement instanceof HTMLAnchorElement) activeElement.blur()
    })
    const stop = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      setTitle(document.title)
      const main = document.getElementById('main')
      if (main) (links.find(entryOf(toLocation), main) ?? main).focus({ preventScroll: true })
    })
    addEventListener('click', onClick, true)
    return () => {
      stopBefore()
      stop()
      removeEventListener('click', onClick, true)
    }
  }, [router])
  return (
    <VisuallyHidden as="div">
      <span role="status">{title}</span>
    </VisuallyHidden>
  )
}
