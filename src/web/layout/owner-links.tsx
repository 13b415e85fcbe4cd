import { useSession } from '../data/session.ts'
import { OfficeGroups } from './office-groups.tsx'

/** On public pages: the owner's links to the back-office. */
export function OwnerLinks() {
  const { isAuthenticated } = useSession()
  return isAuthenticated ? <OfficeGroups drawLink={({ to, label }) => <a href={to}>{label}</a>} /> : null
}
