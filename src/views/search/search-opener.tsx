import { Link, useRouter } from '@tanstack/react-router'
import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { isSearchKey } from './search-key.ts'
import css from './search-opener.module.css'
import { SEARCH_FIELD_ID } from './search-path.ts'

const loadBox = () => import('./search-box.tsx').then((module) => module.SearchBox)
const SearchBox = lazy(async () => ({ default: await loadBox() }))
const ahead = () => void loadBox().catch(() => undefined)

/** Link to the search; a click or the / shortcut opens the search overlay instead. */
export function SearchOpener() {
  const { header } = useText()
  const router = useRouter()
  const link = useRef<HTMLAnchorElement>(null)
  const [open, setOpen] = useState<boolean | null>(null)

  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const field = document.getElementById(SEARCH_FIELD_ID)
    if (field) return field.focus()
    return void loadBox().then(
      () => setOpen(true),
      () => router.navigate({ to: '/{-$locale}/search', search: { category: 'products' } }),
    )
  }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return
      event.preventDefault()
      link.current?.click()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <Link
        ref={link}
        className={css.root}
        to="/{-$locale}/search"
        search={{ category: 'products' }}
        preload={false}
        aria-label={header.search()}
        aria-haspopup="dialog"
        aria-expanded={open === true}
        onPointerEnter={ahead}
        onFocus={ahead}
        onClick={onClick}
      >
        <Icon name="search" />
      </Link>
      {open === null ? null : (
        <Suspense fallback={null}>
          <SearchBox open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
