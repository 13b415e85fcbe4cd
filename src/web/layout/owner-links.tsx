import { useSession } from '../data/session.ts'
import { OfficeGroups } from './office-groups.tsx'

export function OwnerLinks() {
  const { isAuthenticated } = useSession()
  return isAuthenticated ? <OfficeGroups drawLink={({ to, label }) => <a href={to}>{label}</a>} /> : null
}
