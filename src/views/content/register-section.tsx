import { useEffect, useRef, useState } from 'react'
import type { SectionOf } from '#contract/sections/sections.ts'
import type { User } from '#contract/session.ts'
import { useSession } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Section } from '#src/ui/layout.tsx'
import { observeSize } from '#src/ui/observe-size.ts'
import { Lead } from '#src/ui/text.tsx'
import { NoScript } from '../cart/no-script.tsx'
import { AuthTitleLevel } from '../session/auth-title.tsx'
import { Registration } from '../session/registration.tsx'
import { useFocusMainOnUnmount } from '../session/use-focus-main-on-unmount.ts'
import css from './register-section.module.css'
import { SectionTitle } from './section-title.tsx'

/** Registration section; logged-in users see a greeting instead. */
export function RegisterSection({ section }: { section: SectionOf<'registerForm'> }) {
  const { entry } = useText('entry')
  const { user } = useSession()
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  const isKnown = user !== null
  // The greeting is shorter than the form: keeping the form's height prevents a layout shift.
  useEffect(() => {
    const form = box.current
    if (!form || isKnown) return
    return observeSize(form, () => setHeight(form.offsetHeight))
  }, [isKnown])
  return (
    <Section labelledBy={section.headline ? section.id : undefined}>
      <SectionTitle section={section} />
      <div className={css.root} ref={box} style={isKnown ? { minBlockSize: height } : undefined}>
        {user ? (
          <Greeting user={user} />
        ) : (
          <AuthTitleLevel value="h2">
            <NoScript>{entry.needsScript()}</NoScript>
            <Registration untitled={section.headline !== ''} />
          </AuthTitleLevel>
        )}
      </div>
    </Section>
  )
}

function Greeting({ user }: { user: User }) {
  const { sections } = useText('sections')
  const box = useFocusMainOnUnmount<HTMLDivElement>()
  return (
    <div className={css.greeting} ref={box}>
      <Lead>{sections.register.hello({ email: user.email })}</Lead>
      <p>
        <ButtonLink to={user.isBackofficeUser ? '/{-$locale}/admin' : '/{-$locale}/profile'} reloadDocument={user.isBackofficeUser}>
          {sections.register.profile()}
        </ButtonLink>
      </p>
    </div>
  )
}
