import { useRouter } from '@tanstack/react-router'
import type { InvitationEnd } from '#contract/staff-invitation.constants.ts'
import type { Problem } from '#machines/problem.ts'
import type { InvitationSummary } from '#machines/staff/acceptance.machine.ts'
import { identity, useActorSelector } from '#src/actors/use-actor-selector.ts'
import { formatDate } from '#src/i18n/format.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AuthTitle } from '../session/auth-title.tsx'
import { useEmailToken } from '../session/use-email-token.ts'
import { AcceptanceForm } from './acceptance-form.tsx'
import css from './admin-login-page.module.css'
import { useAcceptance } from './use-acceptance.ts'

const DAY_AND_TIME = { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const

const ENDS = {
  'token-undefined': 'unknown',
  'token-invalid': 'unknown',
  'invitation-expired': 'expired',
  'invitation-used': 'used',
  'invitation-withdrawn': 'withdrawn',
  'invitation-replaced': 'replaced',
  'email-taken': 'taken',
} as const satisfies Record<InvitationEnd, string>
const isEnd = (code: string | undefined): code is InvitationEnd => code !== undefined && code in ENDS

/** Problems of the connection, not of the link. */
const NO_RESPONSE: readonly string[] = ['network', 'timeout']

/** Accepts an invitation to the back office by its e-mail link: names and a password, then the log-in. */
export function Acceptance() {
  const token = useEmailToken('/{-$locale}/adminLogin', 'invitation')
  return <OpenedLink key={token} token={token} />
}

function OpenedLink({ token }: { token: string | null | undefined }) {
  const { invitation: text, common } = useText('invitation', 'notices')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const { actor, send, failed, retry } = useAcceptance(token)
  const snapshot = useActorSelector(actor, identity, actor?.getSnapshot() ?? null)
  const reasonOf = (problem?: Problem | null) => (problem && !NO_RESPONSE.includes(problem.code) ? problemText(texts, locale, problem) : undefined)
  if (failed || snapshot?.matches('unread'))
    return (
      <>
        <AuthTitle title={text.title()} />
        <Alert
          tone="danger"
          title={text.unreadTitle()}
          action={<Button onClick={() => (failed ? retry() : send({ type: 'load.retry' }))}>{common.retry()}</Button>}
        >
          {reasonOf(snapshot?.context.problem) ?? text.unreadText()}
        </Alert>
      </>
    )
  if (snapshot?.matches('ended')) {
    const code = snapshot.context.problem?.code
    return <Ended end={isEnd(code) ? code : 'token-invalid'} />
  }
  if (snapshot?.matches('accepted')) return <Accepted email={snapshot.context.invitation?.email ?? ''} />
  const invitation = snapshot?.context.invitation
  if (!snapshot || !invitation)
    return (
      <>
        <AuthTitle title={text.title()} />
        <div aria-busy="true" role="status" aria-label={text.reading()}>
          <Skeleton kind="line" width="80%" />
          <Skeleton kind="line" width="60%" />
        </div>
      </>
    )
  return (
    <>
      <InvitationText invitation={invitation} />
      <AcceptanceForm
        problem={snapshot.context.problem}
        busy={snapshot.hasTag('busy')}
        email={invitation.email}
        onSubmit={(form) => send({ type: 'acceptance.submit', ...form })}
      />
    </>
  )
}

function InvitationText({ invitation: { email, invitedBy, roles, expiresAt } }: { invitation: InvitationSummary }) {
  const { invitation: text } = useText('invitation')
  const locale = useLocale()
  return (
    <>
      <AuthTitle title={text.title()}>{text.lead({ name: invitedBy, email })}</AuthTitle>
      <ul className={css.facts}>
        <li>{text.roles({ roles: roles.join(', ') })}</li>
        <li>{text.until({ time: formatDate(expiresAt, locale, DAY_AND_TIME) })}</li>
      </ul>
    </>
  )
}

// The log-in is another document for a user who is logged in to the back office.
const LogInLink = ({ label }: { label: string }) => (
  <div>
    <ButtonLink to="/{-$locale}/adminLogin" reloadDocument>
      {label}
    </ButtonLink>
  </div>
)

function Ended({ end }: { end: InvitationEnd }) {
  const { invitation: text } = useText('invitation')
  return (
    <>
      <AuthTitle title={text.endedTitle()} takesFocus>
        {text.ends[ENDS[end]]()}
      </AuthTitle>
      <LogInLink label={text.toLogin()} />
    </>
  )
}

function Accepted({ email }: { email: string }) {
  const { invitation: text } = useText('invitation')
  return (
    <>
      <AuthTitle title={text.acceptedTitle()} takesFocus>
        {text.acceptedText({ email })}
      </AuthTitle>
      <LogInLink label={text.logIn()} />
    </>
  )
}
