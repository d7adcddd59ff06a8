import { useEffect } from 'react'

/** Sets the document title while mounted and restores it afterwards; null keeps it. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return
    const before = document.title
    const own = title + before.replace(/^.*?(?= \| |$)/, '')
    document.title = own
    return () => {
      // After a navigation the title belongs to another page.
      if (document.title === own) document.title = before
    }
  }, [title])
}
