import { ArrowRight, LogOut } from 'lucide-react'
import { useNavigate } from 'react-router'
import { ADMIN_MESSAGES } from '#domain/session/admin.ts'
import { AFTER_LOGIN_PATH, HOME_PATH } from '#domain/site/navigation.ts'
import { endSession } from '../../data/session.ts'
import { Button } from '../../ui/button.tsx'
import { RouteButton } from '../route-link.tsx'
import { SignInLayout } from '../sign-in-layout.tsx'

export function SignedIn() {
  const navigate = useNavigate()
  return (
    <SignInLayout title={ADMIN_MESSAGES.signedInTitle}>
      <p>{ADMIN_MESSAGES.signedInText}</p>
      <div className="flex flex-wrap gap-3 *:grow">
        <RouteButton to={AFTER_LOGIN_PATH}>
          Go to Admin Dashboard
          <ArrowRight aria-hidden="true" />
        </RouteButton>
        <Button
          tone="secondary"
          onClick={async () => {
            await endSession()
            await navigate(HOME_PATH)
          }}
        >
          <LogOut aria-hidden="true" />
          Logout
        </Button>
      </div>
    </SignInLayout>
  )
}
