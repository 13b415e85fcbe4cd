import { useLocation } from 'react-router'
import { ADMIN_LINKS, isBackOffice } from '#domain/navigation.ts'
import { useSession } from '../data/session.ts'
import { NavigationList } from './navigation-list.tsx'

export function AdminNavigation() {
  const { isAuthenticated } = useSession()
  const { pathname } = useLocation()
  if (!isAuthenticated) return null
  // The back-office has a stricter policy than public pages, and a policy comes with its document.
  return <NavigationList links={ADMIN_LINKS} label="Back office" caption reloadDocument={!isBackOffice(pathname)} />
}
