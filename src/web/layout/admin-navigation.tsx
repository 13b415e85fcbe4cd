import { LogIn, LogOut } from 'lucide-react'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { countHiddenLoginClick, type HiddenLoginClicks, NO_CLICKS } from '#domain/hidden-login.ts'
import { ADMIN_LINKS, isBackOffice, LOGIN_PATH } from '#domain/navigation.ts'
import { endSession, useSession } from '../data/session.ts'
import { NavigationList } from './navigation-list.tsx'

/** The administrator's links and Logout; for everyone else the faint icon that three quick clicks open. */
export function AdminNavigation() {
  const { isAuthenticated } = useSession()
  const { pathname } = useLocation()
  return (
    <div className="mt-auto grid gap-3">
      {isAuthenticated ? (
        <>
          <p className="px-3 font-semibold text-on-deep-muted text-xs uppercase tracking-widest">Back office</p>
          {/* The back-office has a stricter policy than public pages, and a policy comes with its document. */}
          <NavigationList links={ADMIN_LINKS} label="Back office" reloadDocument={!isBackOffice(pathname)} />
          <LogoutButton />
        </>
      ) : (
        <HiddenLogin />
      )}
    </div>
  )
}

function LogoutButton() {
  const navigate = useNavigate()
  return (
    <button
      type="button"
      onClick={async () => {
        await endSession()
        await navigate('/')
      }}
      className="flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-on-deep-muted text-sm transition-colors hover:bg-on-deep/8 hover:text-on-deep"
    >
      <LogOut aria-hidden="true" className="size-5" />
      Logout
    </button>
  )
}

function HiddenLogin() {
  const clicks = useRef<HiddenLoginClicks>(NO_CLICKS)
  return (
    <button
      type="button"
      data-wake
      onClick={(event) => {
        const counted = countHiddenLoginClick(clicks.current, event.timeStamp)
        clicks.current = counted.clicks
        if (counted.opens) window.location.assign(LOGIN_PATH)
      }}
      className="grid size-8 place-items-center justify-self-start rounded-md text-on-deep opacity-25 hover:opacity-50"
    >
      <LogIn aria-hidden="true" className="size-4" />
      <span className="sr-only">Staff sign-in: press three times</span>
    </button>
  )
}
