import { ArrowRight } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { ADMIN_MESSAGES } from '#domain/session/admin.ts'
import { ADMIN_PATH } from '#domain/site/navigation.ts'
import { siteContext } from '../../data/site.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminMeta } from '../admin-meta.ts'
import { SignInLayout } from '../sign-in-layout.tsx'
import type { Route } from './+types/setup.ts'
import { SetupForm } from './setup-form.tsx'
import { useSetupStatus } from './setup-status.ts'
import '../../styles/admin.css'
import { RouteButton } from '../route-link.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = await context.get(siteContext).business()
  return { suggestedEmail: email }
}

export function meta() {
  return adminMeta('Admin Setup')
}

export default function Setup() {
  const { suggestedEmail } = useLoaderData<typeof loader>()
  const check = useSetupStatus()
  if (check.state === 'checking') {
    return (
      <Spinner block className="min-h-[60dvh]">
        {ADMIN_MESSAGES.checkingStatus}
      </Spinner>
    )
  }
  if (check.state === 'failed') return <StatusUnknown message={check.message} />
  if (!check.status.needsSetup) return <AlreadyConfigured />
  return <SetupForm suggestedEmail={suggestedEmail} codeNeeded={check.status.codeNeeded} />
}

function AlreadyConfigured() {
  return (
    <SignInLayout title={ADMIN_MESSAGES.alreadyConfigured}>
      <p>{ADMIN_MESSAGES.alreadyConfiguredText}</p>
      <RouteButton to={ADMIN_PATH}>
        Go to Admin
        <ArrowRight aria-hidden="true" />
      </RouteButton>
    </SignInLayout>
  )
}

function StatusUnknown({ message }: { message: string }) {
  return (
    <SignInLayout title="Admin Setup">
      <Notice tone="error">{message}</Notice>
      <Button tone="secondary" onClick={() => window.location.reload()}>
        Try Again
      </Button>
    </SignInLayout>
  )
}
