import { LOCALES, type Locale } from '#contract/locale.ts'
import { FORMATS } from '#contract/locales/format.gen.ts'
import type { Permission } from '#contract/permission.constants.ts'
import { useText } from '#src/i18n/use-text.ts'

/** All permissions, as the back office shows them. */
export const PERMISSION_GROUPS = {
  content: [
    'content.edit',
    'content.structure',
    ...LOCALES.map((locale) => `content.translate:${locale}` as const),
    'content.publish',
    'template.write',
    'media.write',
  ],
  catalogue: ['catalog.text', 'catalog.price'],
  orders: ['orders.read', 'orders.change', 'orders.refund', 'comments.moderate', 'consent.write', 'reports.read'],
  shop: ['users.write', 'cache.purge', 'audit.read'],
} as const satisfies Record<string, readonly Permission[]>
export const GROUP_NAMES = Object.keys(PERMISSION_GROUPS) as (keyof typeof PERMISSION_GROUPS)[]

/** Permissions in words. */
export function usePermissionName(): (permission: Permission) => string {
  const { staff } = useText('staff')
  const { names } = staff.role
  const texts: Readonly<Record<Exclude<Permission, `content.translate:${Locale}`>, () => string>> = {
    'content.edit': names.contentEdit,
    'content.structure': names.contentStructure,
    'content.publish': names.contentPublish,
    'template.write': names.templateWrite,
    'media.write': names.mediaWrite,
    'catalog.text': names.catalogText,
    'catalog.price': names.catalogPrice,
    'orders.read': names.ordersRead,
    'orders.change': names.ordersChange,
    'orders.refund': names.ordersRefund,
    'comments.moderate': names.commentsModerate,
    'consent.write': names.consentWrite,
    'reports.read': names.reportsRead,
    'users.write': names.usersWrite,
    'cache.purge': names.cachePurge,
    'audit.read': names.auditRead,
  }
  return (permission) => {
    const translated = LOCALES.find((locale) => permission === `content.translate:${locale}`)
    return translated ? names.contentTranslate({ language: FORMATS[translated].name }) : texts[permission as keyof typeof texts]()
  }
}
