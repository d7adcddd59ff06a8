import { Fragment } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { TextLink } from '#src/ui/link.tsx'

/** A hint for a search without results, with words that find something as links. */
export function SuggestedWords() {
  const { search: text } = useText('search')
  return (
    <>
      <span>{text.emptyHint()}</span>{' '}
      {text
        .emptyWords()
        .split(', ')
        .map((words, index) => (
          <Fragment key={words}>
            <span>{index > 0 ? ', ' : ''}</span>
            <TextLink to="/{-$locale}/search" search={{ search: words, category: 'products' }}>
              {words}
            </TextLink>
          </Fragment>
        ))}
    </>
  )
}
