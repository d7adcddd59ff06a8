import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { asleep } from '#src/hydration/asleep.tsx'
import { useText } from '#src/i18n/use-text.ts'
import { categoryTreeQuery } from '#src/queries/catalogue.ts'
import { useReader } from '#src/queries/reader.ts'
import { MediaBox, Picture } from '#src/ui/picture.tsx'
import { NoScript } from '../cart/no-script.tsx'
import css from './auth-page.module.css'

const LanguageSwitch = asleep(() => import('../shell/language-switch.tsx').then((module) => module.LanguageSwitch))

const SHELF = 'lilac'

/** One form of coming in, beside a picture of the shop. */
export function AuthPage({ children }: { children: ReactNode }) {
  const { entry } = useText('entry')
  return (
    <div className={css.root}>
      <div className={css.main}>
        <div className={css.form}>
          <NoScript>{entry.needsScript()}</NoScript>
          {children}
        </div>
        <p>
          <LanguageSwitch />
        </p>
      </div>
      <ShelfPicture />
    </div>
  )
}

function ShelfPicture() {
  const { data: tree } = useQuery(categoryTreeQuery(useReader()))
  const shelf = tree?.find(({ backdrop, image }) => backdrop === SHELF && image) ?? tree?.find(({ image }) => image)
  return (
    <div className={css.picture}>
      <MediaBox shelf={shelf?.backdrop ?? SHELF} ratio="fill">
        {shelf?.image ? <Picture media={shelf.image} sizes="50vw" alt="" max={1440} /> : null}
      </MediaBox>
    </div>
  )
}
