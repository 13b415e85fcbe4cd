import { WifiOff } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { ADMIN_MESSAGES } from '#domain/account/account.ts'
import { POCKET_LABEL, POCKET_PATH } from '#domain/navigation/navigation.ts'
import { POCKET_WORDS } from '#domain/offline/words.ts'
import { lazyPart } from '../../data/lazy-part.ts'
import { useSession } from '../../data/session.ts'
import { useUnsavedWork } from '../../data/unsaved-work.ts'
import { ButtonLink, Spinner } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page.tsx'

const SignedOut = lazyPart(async () => (await import('./signed-out.tsx')).SignedOut)

/**
 * Shows the back-office only to the administrator. Everyone else gets the login, and afterwards the page they asked for.
 * If a session ends while there is unsaved work, the person signs in again without leaving the screen.
 */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { loading, isAuthenticated, isPostponed } = useSession()
  const { pathname } = useLocation()
  const unsavedWork = useUnsavedWork()
  if (loading) {
    return (
      <Spinner block className="min-h-[60dvh]">
        {ADMIN_MESSAGES.checkingAuthentication}
      </Spinner>
    )
  }
  // That screen shows only what this phone may still read.
  if (isPostponed && pathname !== POCKET_PATH) return <WithoutNetwork />
  const isOpen = isAuthenticated || isPostponed
  return (
    <>
      {(isOpen || unsavedWork) && children}
      <Suspense>{!isOpen && <SignedOut isOverWork={unsavedWork} />}</Suspense>
    </>
  )
}

/** The session could not be verified, so nothing of the server can be shown. */
function WithoutNetwork() {
  return (
    <EmptyState
      icon={WifiOff}
      title={POCKET_WORDS.offline}
      action={<ButtonLink href={POCKET_PATH}>{POCKET_LABEL}</ButtonLink>}
      className="min-h-[60dvh] content-center"
    >
      {POCKET_WORDS.offlineElsewhere}
    </EmptyState>
  )
}
