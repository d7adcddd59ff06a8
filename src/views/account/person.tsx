import type { User } from '#contract/session.ts'
import type { UserAttribute, UserAttributes } from '#contract/user-files.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Picture } from '#src/ui/picture.tsx'
import { Specs } from '#src/ui/specs.tsx'
import { Display } from '#src/ui/text.tsx'
import { longDay } from '../content/day.ts'
import { cardText } from './card-text.ts'
import css from './person.module.css'

/** Who it is, and what the shop knows of them beside. */
export function Person({ user, groups }: { user: User; groups: readonly UserAttributes[] }) {
  const { profile } = useText('profile')
  const locale = useLocale()
  const { firstName, lastName, email, pendingEmail, details, companyName, companyOIB, memberCardBarcode, createdAt } = user
  const company = companyName && companyOIB ? profile.oib({ name: companyName, oib: companyOIB }) : (companyName ?? companyOIB)
  const rows = [
    {
      key: 'email',
      name: profile.email(),
      value: (
        <>
          {email}
          {pendingEmail === null ? null : <small className={css.pending}>{profile.pendingShort({ email: pendingEmail })}</small>}
        </>
      ),
    },
    ...(details.phone ? [{ key: 'phone', name: profile.phone(), value: details.phone }] : []),
    ...(company ? [{ key: 'company', name: profile.company(), value: company }] : []),
    { key: 'card', name: profile.memberCard(), value: memberCardBarcode === null ? profile.noMemberCard() : cardText(memberCardBarcode) },
    { key: 'since', name: profile.memberSince(), value: longDay(createdAt, locale) },
  ]
  return (
    <div className={css.root}>
      <Display as="h1" size={2}>
        <span className={css.name}>{firstName || email}</span> <span className={css.name}>{lastName}</span>
      </Display>
      <Specs rows={rows} />
      {groups.map(({ name, attributes }) => (
        <section key={name} className={css.group} aria-label={name}>
          <h2>{name}</h2>
          <Specs
            rows={attributes.map((attribute) => ({ key: attribute.attribute, name: attribute.attribute, value: <AttributeValue attribute={attribute} /> }))}
          />
        </section>
      ))}
    </div>
  )
}

function AttributeValue({ attribute: { attribute, inputType, attributeValue, media } }: { attribute: UserAttribute }) {
  const locale = useLocale()
  if (inputType === 'dateTime') return <time dateTime={attributeValue}>{longDay(attributeValue, locale)}</time>
  if (!media) return <span className={css.text}>{attributeValue}</span>
  return (
    <span className={css.picture}>
      <Picture media={media} sizes="(min-width: 64em) 30vw, 90vw" alt={media.alt || attribute} max={1440} />
    </span>
  )
}
