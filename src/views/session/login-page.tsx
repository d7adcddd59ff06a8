import { useQuery } from '@tanstack/react-query'
import { asleep } from '#src/hydration/asleep.tsx'
import { useText } from '#src/i18n/use-text.ts'
import { categoryTreeQuery } from '#src/queries/catalogue.ts'
import { useReader } from '#src/queries/reader.ts'
import { MediaBox, Picture } from '#src/ui/picture.tsx'
import { Display, Lead } from '#src/ui/text.tsx'
import { NoScript } from '../cart/no-script.tsx'
import css from './login-page.module.css'

const LanguageSwitch = asleep(() => import('../shell/language-switch.tsx').then((module) => module.LanguageSwitch))
const LoginForm = asleep(() => import('./login-form.tsx').then((module) => module.LoginForm))

const SHELF = 'lilac'

/** The log-in beside a picture of the shop. */
export function LoginPage() {
  const LL = useText('notices')
  return (
    <div className={css.root}>
      <div className={css.main}>
        <div className={css.form}>
          <div className={css.title}>
            <Display as="h1" size={3}>
              {LL.core.login.title()}
            </Display>
            <Lead>{LL.core.login.subtitle()}</Lead>
          </div>
          <NoScript>{LL.core.login.needsScript()}</NoScript>
          <LoginForm />
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
