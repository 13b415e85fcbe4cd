import { ADMIN_LINKS, BACK_OFFICE_LABEL } from '#domain/navigation.ts'
import { useSession } from '../data/session.ts'
import { NavigationList } from './navigation-list.tsx'

/** On public pages: the owner's way to the back-office. */
export function OwnerLinks() {
  const { isAuthenticated } = useSession()
  return isAuthenticated ? <NavigationList links={ADMIN_LINKS} label={BACK_OFFICE_LABEL} here="" caption /> : null
}
