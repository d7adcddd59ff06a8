import { useState } from 'react'
import { loadActors } from '#src/actors/actors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import css from './account-settings.module.css'

/** Button that downloads all personal data of the customer. */
export function DataExport() {
  const { profile } = useText('profile')
  const [isBusy, setBusy] = useState(false)
  const take = () => {
    setBusy(true)
    void loadActors()
      .then((actors) => actors.openAccount())
      .then((account) => account.exportData())
      .finally(() => setBusy(false))
  }
  return (
    <>
      <p className={css.note}>{profile.takeAlongText()}</p>
      <p>
        <Button variant="secondary" icon="download" busy={isBusy} onClick={take}>
          {profile.takeAlong()}
        </Button>
      </p>
    </>
  )
}
