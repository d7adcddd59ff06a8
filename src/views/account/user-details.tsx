import type { Media } from '#contract/media.ts'
import type { User } from '#contract/session.ts'
import { PROFILE_PICTURE } from '#contract/user-files.constants.ts'
import type { UserAttribute, UserAttributes } from '#contract/user-files.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Picture } from '#src/ui/picture.tsx'
import { Specs } from '#src/ui/specs.tsx'
import { Display } from '#src/ui/text.tsx'
import { dayOf } from '../content/day.ts'
import { cardText } from './card-text.ts'
import { companyText } from './company-text.ts'
import css from './user-details.module.css'

const { width, height } = PROFILE_PICTURE

/** Name, contact details and attributes of the user. */
export function UserDetails({ user, groups }: { user: User; groups: readonly UserAttributes[] }) {
  const { profile } = useText('profile')
  const locale = useLocale()
  const { firstName, lastName, email, pendingEmail, details, memberCardBarcode, createdAt } = user
  const company = companyText(user, profile)
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
    { key: 'since', name: profile.memberSince(), value: dayOf(createdAt, locale) },
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
            rows={attributes
              .filter(({ media }) => !media)
              .map((attribute) => ({ key: attribute.attribute, name: attribute.attribute, value: <AttributeValue attribute={attribute} /> }))}
          />
          {attributes.map(({ attribute, media }) => media && <AttributePicture key={attribute} name={attribute} media={media} />)}
        </section>
      ))}
    </div>
  )
}

function AttributeValue({ attribute: { inputType, attributeValue } }: { attribute: UserAttribute }) {
  const locale = useLocale()
  if (inputType === 'dateTime') return <time dateTime={attributeValue}>{dayOf(attributeValue, locale)}</time>
  return <span className={css.text}>{attributeValue}</span>
}

function AttributePicture({ name, media }: { name: string; media: Media }) {
  return (
    <figure className={css.figure}>
      <figcaption>{name}</figcaption>
      <span className={css.picture} style={{ maxInlineSize: width, aspectRatio: `${width} / ${height}` }}>
        <Picture media={media} sizes={`(min-width: 64em) 30vw, min(${width}px, 95vw)`} alt={media.alt || name} max={1440} />
      </span>
    </figure>
  )
}
