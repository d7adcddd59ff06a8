import type { AuditAction, AuditKind } from '#contract/audit.constants.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { FORMATS } from '#contract/locales/format.gen.ts'
import { PERMISSIONS } from '#contract/permission.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { findFormType } from '../consents/form-slug.ts'
import { htmlText } from '../editing/html-text.ts'
import { useOrderWords } from '../orders/use-order-words.ts'
import { usePermissionName } from '../staff/permission-names.ts'
import { useTime } from '../use-time.ts'
import { findLoggedName } from './audit-change.ts'
import { type ValueText, valueText } from './audit-value.ts'

type Command = Extract<AuditAction, `user ${string}`>
type Texts<K extends string> = Readonly<Record<K, () => string>>
type NamedEntry = Pick<AuditEntry, 'kind' | 'entityId' | 'name' | 'before' | 'after'>

export interface AuditText {
  action(name: string): string
  kind(name: string): string
  field(name: string): string
  value(field: string, value: unknown): string
  /** What an entry is about: its name, and its kind where the name does not say it. */
  target(entry: NamedEntry): { readonly name: string; readonly kind: string | null }
}

/** What an earlier version of the shop has logged has no texts: it stays as it is. */
const say = (texts: Texts<string>, key: string): string => texts[key]?.() || key

function useValueText(): ValueText {
  const { audit: text, orders } = useText('audit', 'orders')
  const states: Texts<string> = text.values
  const permissionName = usePermissionName()
  const { happened } = useOrderWords()
  const time = useTime()
  return {
    yes: text.yes(),
    no: text.no(),
    state: (name) => states[name]?.() || say(orders.status, name),
    step: happened,
    permission: (name) => {
      const permission = PERMISSIONS.find((each) => each === name)
      return permission ? permissionName(permission) : name
    },
    language: (locale) => FORMATS[locale]?.name ?? locale,
    time,
    plain: htmlText,
  }
}

/** The audit log in the language of the page. A new operation that logs, or kind of targets, does not compile without its texts. */
export function useAuditText(): AuditText {
  const { audit: text, admin } = useText('audit', 'admin')
  const locale = useLocale()
  const values = useValueText()
  const operations: Texts<Exclude<AuditAction, Command>> = text.actions
  const commands: Texts<Command> = {
    'user create': text.commands.create,
    'user disable': text.commands.disable,
    'user log-out': text.commands.logOut,
    'user password': text.commands.password,
    'user reset-factor': text.commands.resetFactor,
    'user roles': text.commands.roles,
  }
  const kinds: Texts<AuditKind> = text.kinds
  const kind = (name: string) => say(kinds, name)
  const numbered = ({ kind: name, entityId }: NamedEntry) => ({ name: text.target({ kind: kind(name), id: entityId }), kind: null })
  const target = (entry: NamedEntry) => {
    const { kind: of, entityId } = entry
    const logged = findLoggedName(entry.before, entry.after)
    const name = entry.name ?? logged?.[locale]
    if (typeof name === 'string' && name !== '') return { name, kind: kind(of) }
    const form = of === 'consentForm' ? findFormType(entityId) : undefined
    if (form) return { name: admin.consent.types[form](), kind: kind(of) }
    if (of === 'cache') return { name: say(text.purged, entityId), kind: kind(of) }
    if (of === 'user' && entityId === 'all') return { name: text.everybody(), kind: null }
    if (of === 'header' || of === 'footer' || of === 'cookie') return { name: kind(of), kind: null }
    return numbered(entry)
  }
  return {
    action: (name) => (name.startsWith('user ') ? say(commands, name) : say(operations, name)),
    kind,
    field: (name) => say(text.fields, name),
    value: (field, value) => valueText(field, value, values),
    target,
  }
}
