import { useText } from '#src/i18n/use-text.ts'
import { TextLink } from '#src/ui/link.tsx'
import { HomeLink } from '../shell/home-link.tsx'

/** Links above the back-office log-in. */
export function AdminLoginBar() {
  const { adminEntry } = useText('adminEntry')
  return (
    <>
      <HomeLink />
      <TextLink to="/{-$locale}" activeOptions={{ exact: true }} quiet>
        {adminEntry.backToSite()}
      </TextLink>
    </>
  )
}
