import { useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Choice } from '#src/ui/choice.tsx'
import css from './search-box.module.css'
import { isSearchKeyOn, turnSearchKey } from './search-key.ts'

/** Switch for the search shortcut; only on devices with a keyboard. */
export function SearchKeyChoice() {
  const { search: text } = useText('search')
  const [on, setOn] = useState(isSearchKeyOn)
  return (
    <div className={css.key}>
      <Choice
        label={text.shortcut()}
        checked={on}
        onChange={(event) => {
          turnSearchKey(event.target.checked)
          setOn(event.target.checked)
        }}
      />
    </div>
  )
}
