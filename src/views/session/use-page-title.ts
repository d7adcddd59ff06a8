import { useEffect } from 'react'

/** Names the page after what has come about on it, while that is shown; null leaves its name. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return
    const before = document.title
    const own = title + before.replace(/^.*?(?= \| |$)/, '')
    document.title = own
    return () => {
      // Another page has given itself its own.
      if (document.title === own) document.title = before
    }
  }, [title])
}
