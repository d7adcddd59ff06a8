import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { searchedWords } from '#contract/search.constants.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Input } from '#src/ui/input.tsx'
import css from './search-form.module.css'
import { useSearchPath } from './search-path.ts'

/** Small search form that leads to the product results, also without JavaScript. */
export function SearchForm({ label, placeholder }: { label: string; placeholder: string }) {
  const router = useRouter()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('search')
    const search = searchedWords(typeof typed === 'string' ? typed : '') || undefined
    void router.navigate({ to: '/{-$locale}/search', search: { search, category: 'products' } })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element is not in every browser yet
    <form className={css.root} role="search" method="get" action={useSearchPath()} onSubmit={onSubmit}>
      <Icon name="search" />
      <Input type="search" name="search" aria-label={label} placeholder={placeholder} autoComplete="off" enterKeyHint="search" />
      <input type="hidden" name="category" value="products" />
    </form>
  )
}
