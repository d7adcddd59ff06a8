import { Link } from '@tanstack/react-router'
import { EDITING_PERMISSIONS, hasPermission, type Permission } from '#contract/permission.constants.ts'
import { useSession } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import type { OfficePage } from './office-page.ts'

type MorePage = OfficePage & { readonly needs: readonly Permission[] }

/** Pages of the back office without an entry in its navigation, of those that the user may open. */
export function useMorePages(): readonly OfficePage[] {
  const { officeSearch: text } = useText('officeSearch')
  const { user } = useSession()
  const pages: readonly MorePage[] = [
    {
      key: 'releases',
      name: text.releases(),
      needs: EDITING_PERMISSIONS,
      link: (attributes, content) => (
        <Link to="/{-$locale}/admin/releases" {...attributes}>
          {content}
        </Link>
      ),
    },
    {
      key: 'untranslated',
      name: text.untranslated(),
      needs: ['content.structure'],
      link: (attributes, content) => (
        <Link to="/{-$locale}/admin/translations" {...attributes}>
          {content}
        </Link>
      ),
    },
    {
      key: 'new-consent',
      name: text.newConsent(),
      needs: ['consent.write'],
      link: (attributes, content) => (
        <Link to="/{-$locale}/admin/consent/text/new" {...attributes}>
          {content}
        </Link>
      ),
    },
    {
      key: 'new-template',
      name: text.newTemplate(),
      needs: ['template.write'],
      link: (attributes, content) => (
        <Link to="/{-$locale}/admin/templates/new" {...attributes}>
          {content}
        </Link>
      ),
    },
    {
      key: 'new-role',
      name: text.newRole(),
      needs: ['users.write'],
      link: (attributes, content) => (
        <Link to="/{-$locale}/admin/people/new-role" {...attributes}>
          {content}
        </Link>
      ),
    },
  ]
  return pages.filter(({ needs }) => user && hasPermission(user, ...needs))
}
