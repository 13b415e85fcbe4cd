import { WifiOff } from 'lucide-react'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { POCKET_LABEL, POCKET_PATH, SECURITY_PATH } from '#domain/navigation/navigation.ts'
import { OFFLINE_WORDS } from '#domain/offline/pocket.ts'
import { lazyPart } from '../../data/lazy-part.ts'
import { useSession } from '../../data/session.ts'
import { useUnsavedWork } from '../../data/unsaved-work.ts'
import { opensFromPhone } from '../../offline/last-shown.ts'
import { ButtonLink, Spinner } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page.tsx'

export const CHECKING_SESSION = 'Checking authentication...'

const SignedOut = lazyPart(async () => (await import('./signed-out.tsx')).SignedOut)

/** A session that ends while there is unsaved work is renewed without leaving the screen. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { loading, isAuthenticated, isPostponed, user } = useSession()
  const { pathname } = useLocation()
  const unsavedWork = useUnsavedWork()
  if (loading) {
    return (
      <Spinner block className="min-h-[60dvh]">
        {CHECKING_SESSION}
      </Spinner>
    )
  }
  // That screen shows only what this phone may still read.
  if (isPostponed && pathname !== POCKET_PATH) return <WithoutNetwork />
  if (user && !isAuthenticated && pathname !== SECURITY_PATH) return <Elsewhere />
  const isOpen = user !== null || isPostponed
  return (
    <>
      {(isOpen || unsavedWork) && children}
      <Suspense>{!isOpen && <SignedOut isOverWork={unsavedWork} />}</Suspense>
    </>
  )
}

/** For a technician, whose screen is the page of the crew, and for someone who must add a second factor first. */
function Elsewhere() {
  const { crewPage } = useSession()
  useEffect(() => {
    if (crewPage !== null) window.location.replace(crewPage)
  }, [crewPage])
  return crewPage === null ? (
    <Navigate to={SECURITY_PATH} replace />
  ) : (
    <Spinner block>Opening your crew’s page...</Spinner>
  )
}

/** The session couldn't be verified, so no server data can be shown. The worker has the screen that works offline. */
function WithoutNetwork() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (opensFromPhone(pathname) && navigator.serviceWorker?.controller) window.location.replace(POCKET_PATH)
  }, [pathname])
  return (
    <EmptyState
      icon={WifiOff}
      title={OFFLINE_WORDS.title}
      action={<ButtonLink href={POCKET_PATH}>{POCKET_LABEL}</ButtonLink>}
      className="min-h-[60dvh] content-center"
    >
      {OFFLINE_WORDS.elsewhere}
    </EmptyState>
  )
}
