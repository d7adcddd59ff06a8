import { useState } from 'react'
import { ADDRESSES } from '#contract/locales/addresses.gen.ts'
import { pageCookies } from '#src/cookie-jar.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Button } from '#src/ui/button.tsx'
import { Choice } from '#src/ui/choice.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { type CookieChoice, storeCookieChoice, useCookieChoice } from './cookie-consent.ts'
import css from './cookie-settings.module.css'
import { storageEntries } from './storage-entries.ts'

/** Dialog that lists stored data and sets the consent to external content. */
export function CookieSettings({ onClose }: { onClose: () => void }) {
  const { cookies, common } = useText('cookies')
  const locale = useLocale()
  const [external, setExternal] = useState(useCookieChoice() === 'accepted')
  const choose = (choice: CookieChoice) => {
    storeCookieChoice(choice)
    onClose()
  }
  const foot = (
    <>
      <Button onClick={() => choose(external ? 'accepted' : 'refused')}>{cookies.save()}</Button>
      <Button variant="secondary" onClick={() => choose('refused')}>
        {cookies.refuse()}
      </Button>
      <Button variant="secondary" onClick={() => choose('accepted')}>
        {cookies.acceptAll()}
      </Button>
    </>
  )
  return (
    <Dialog title={cookies.settings()} closeLabel={common.close()} onClose={onClose} foot={foot}>
      <div className={css.root}>
        <p>
          {cookies.intro()}{' '}
          <TextLink to="/{-$locale}/$" params={{ _splat: ADDRESSES[locale].pages.privacyPolicy }} onClick={onClose} quiet>
            {cookies.policy()}
          </TextLink>
        </p>
        <div className={css.choices}>
          <Choice label={cookies.necessary()} help={cookies.necessaryText()} checked disabled />
          <Choice label={cookies.external()} help={cookies.externalText()} checked={external} onChange={(event) => setExternal(event.currentTarget.checked)} />
        </div>
        <details>
          <summary>{cookies.set()}</summary>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{cookies.name()}</th>
                <th scope="col">{cookies.purpose()}</th>
                <th scope="col">{cookies.retention()}</th>
              </tr>
            </thead>
            <tbody>
              {storageEntries(pageCookies().isSecure).map(({ names, what, kept }) => (
                <tr key={names}>
                  <th scope="row">{names}</th>
                  <td>{cookies.what[what]()}</td>
                  <td>{cookies.kept[kept]()}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </Dialog>
  )
}
