import { ArrowRight } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { ADMIN_MESSAGES, RESET_COMMANDS } from '#domain/account/admin.ts'
import { ADMIN_PATH, RESET_PATH } from '#domain/navigation/navigation.ts'
import { siteContext } from '../../data/site.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminMeta } from '../admin-meta.ts'
import { resetAvailable, setupStatus, useReadAlone } from '../login/sign-in-calls.ts'
import { RouteButton, RouteLink } from '../route-link.tsx'
import { SignInLayout } from '../sign-in-layout.tsx'
import type { Route } from './+types/setup.ts'
import { SetupForm } from './setup-form.tsx'
import '../../styles/admin.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = await context.get(siteContext).business()
  return { suggestedEmail: email }
}

export function meta() {
  return adminMeta('Admin Setup')
}

export default function Setup() {
  const { suggestedEmail } = useLoaderData<typeof loader>()
  const { data, error } = useReadAlone(setupStatus)
  if (error) return <StatusUnknown />
  if (!data) {
    return (
      <Spinner block className="min-h-[60dvh]">
        {ADMIN_MESSAGES.checkingStatus}
      </Spinner>
    )
  }
  if (!data.needsSetup) return <AlreadyConfigured />
  return <SetupForm suggestedEmail={suggestedEmail} codeNeeded={data.codeNeeded} />
}

function AlreadyConfigured() {
  return (
    <SignInLayout title={ADMIN_MESSAGES.alreadyConfigured}>
      <p>{ADMIN_MESSAGES.alreadyConfiguredText}</p>
      <RouteButton to={ADMIN_PATH}>
        Go to Admin
        <ArrowRight aria-hidden="true" />
      </RouteButton>
      <WaysBackIn />
    </SignInLayout>
  )
}

function WaysBackIn() {
  const { data, error } = useReadAlone(resetAvailable)
  if (!data && !error) return null
  const canEmail = data?.available
  return (
    <section className="grid gap-3 border-line border-t pt-5 text-sm">
      <h2 className="text-lg">Can't sign in?</h2>
      {canEmail && (
        <p>
          <RouteLink to={RESET_PATH}>Get a link by email</RouteLink> to choose a new password.
        </p>
      )}
      <p>
        {canEmail
          ? "If you can't read that email, run one of these"
          : "This site can't email you a link because its mail isn't set up. Run one of these"}{' '}
        on the computer that hosts the site, and choose a new password.
      </p>
      <ul className="grid gap-2">
        {RESET_COMMANDS.map((command) => (
          <li key={command}>
            <code className="wrap-anywhere rounded-sm bg-surface-sunken px-1.5 py-0.5">{command}</code>
          </li>
        ))}
      </ul>
      <p>Lost the phone with your codes? Sign in with a recovery code or a passkey, or run the same command.</p>
    </section>
  )
}

function StatusUnknown() {
  return (
    <SignInLayout title="Admin Setup">
      <Notice tone="error">{ADMIN_MESSAGES.networkError}</Notice>
      <Button tone="secondary" onClick={() => window.location.reload()}>
        Try Again
      </Button>
    </SignInLayout>
  )
}
