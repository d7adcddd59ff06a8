import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { chooseDomain } from '#src/actors/development.ts'
import { useSession } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { domainQuery, domainsQuery } from '#src/queries/development.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceList, ChoiceRow } from '#src/ui/choice-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextLink } from '#src/ui/link.tsx'
import { useFailureNotice } from './use-failure-notice.ts'

/** Selects the host that the shop responds as; a change reloads the page. */
export function DomainsDialog({ onClose }: { onClose: () => void }) {
  const { development, common } = useText('development')
  const { user } = useSession()
  const isAllowed = user?.isBackofficeUser === true
  const { notify } = useRouter().options.context
  const { data: domains, error } = useQuery(domainsQuery(useApiContext()))
  const { data: current } = useQuery(domainQuery)
  const [wanted, setWanted] = useState<string | null>(null)
  const [isChanging, setChanging] = useState(false)
  useFailureNotice(error)
  const chosen = wanted ?? current?.domain ?? location.host
  const change = () => {
    setChanging(true)
    chooseDomain(chosen).then(
      () => location.reload(),
      (problem: unknown) => {
        setChanging(false)
        notify.problem(problem)
      },
    )
  }
  const foot = (
    <Button busy={isChanging} disabled={wanted === null || !isAllowed} onClick={change}>
      {development.changeDomain()}
    </Button>
  )
  return (
    <Dialog title={development.domain()} closeLabel={common.close()} onClose={onClose} foot={foot}>
      {domains?.length === 0 ? <p>{development.noDomains()}</p> : null}
      {error ? <p>{development.domainsFailed()}</p> : null}
      {isAllowed ? null : (
        <p>
          {development.domainForBackOffice()}{' '}
          <TextLink to="/{-$locale}/adminLogin" onClick={onClose}>
            {common.login()}
          </TextLink>
        </p>
      )}
      <ChoiceList legend={development.domain()} disabled={!isAllowed}>
        {domains?.map(({ name, url }) => (
          <ChoiceRow key={name} name="domain" title={name} text={url} checked={name === chosen} onChange={() => setWanted(name)} />
        ))}
      </ChoiceList>
    </Dialog>
  )
}
