import { ArrowRight, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { ADMIN_MESSAGES, RESET_COMMANDS, SETUP_CODE_HINT, SETUP_CODE_LABEL } from '#domain/account/account.ts'
import { setupFormSchema } from '#domain/account/admin-schema.ts'
import type { z } from '#domain/documents/zod.ts'
import { ADMIN_PATH, RESET_PATH } from '#domain/navigation/navigation.ts'
import { ApiError } from '../../data/api-error.ts'
import { beginSession } from '../../data/session.ts'
import { adminMeta, siteContext } from '../../data/site.ts'
import { Button, Spinner } from '../../ui/button.tsx'
import { Notice } from '../../ui/page.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { NewPasswordFields, SendForm } from '../form/send-form.tsx'
import { resetAvailable, setUp, setupStatus, useReadAlone } from '../login/sign-in-calls.ts'
import { RouteButton, RouteLink } from '../route-link.tsx'
import { SignInLayout } from '../sign-in-layout.tsx'
import type { Route } from './+types/setup.ts'

type Account = z.infer<typeof setupFormSchema>

const { TextField } = fieldsOf<Account>()

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = await context.get(siteContext).business()
  return { suggestedEmail: email }
}

export const meta = () => adminMeta('Admin Setup')

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

function SetupForm({ suggestedEmail, codeNeeded }: { suggestedEmail: string; codeNeeded: boolean }) {
  const navigate = useNavigate()
  const [isDone, setIsDone] = useState(false)
  const [carriedCode] = useState(codeInAddress)

  const create = async ({ email, password, code }: Account) => {
    const { success, token } = await setUp.perform({ email, password, code }).catch((error: unknown) => {
      throw error instanceof ApiError ? setupFailure(error) : error
    })
    if (!success) throw new Error(ADMIN_MESSAGES.setupFailed)
    setIsDone(true)
    await beginSession(token)
    await navigate(ADMIN_PATH)
  }

  return (
    <SignInLayout title="Admin Setup" lead="Create the account that manages this site. You can do this only once.">
      <SendForm
        schema={setupFormSchema}
        values={{ email: suggestedEmail, password: '', confirmPassword: '', code: carriedCode }}
        send={create}
        label={
          <>
            <UserPlus aria-hidden="true" />
            Create Admin Account
          </>
        }
        busyLabel="Creating account..."
      >
        {isDone && <Notice tone="success">{ADMIN_MESSAGES.accountCreated}</Notice>}
        {codeNeeded && carriedCode === undefined && (
          <TextField
            name="code"
            label={SETUP_CODE_LABEL}
            hint={SETUP_CODE_HINT}
            autoComplete="off"
            spellCheck={false}
            required
          />
        )}
        <TextField name="email" label="Email" type="email" autoComplete="username" required />
        <NewPasswordFields name="password" label="Password" />
      </SendForm>
    </SignInLayout>
  )
}

/** The printed link carries the code in its fragment. */
function codeInAddress(): string | undefined {
  return new URLSearchParams(window.location.hash.slice(1)).get('code') ?? undefined
}

export function setupFailure(error: ApiError): Error {
  if (error.isRefusal) return error
  return new Error(error.status === 0 ? ADMIN_MESSAGES.networkError : ADMIN_MESSAGES.setupFailed, { cause: error })
}
