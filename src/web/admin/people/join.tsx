import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from '#domain/documents/zod.ts'
import { AFTER_LOGIN_PATH } from '#domain/navigation/navigation.ts'
import { joinFormSchema } from '#domain/people/schema.ts'
import { PERSON_NAME_LENGTH, ROLE_WORDS } from '#domain/people/words.ts'
import { beginSession } from '../../data/session.ts'
import { adminMeta } from '../../data/site.ts'
import { Spinner } from '../../ui/button.tsx'
import { Notice } from '../../ui/page.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { NewPasswordFields, SendForm } from '../form/send-form.tsx'
import { join, lookAtInvitation } from '../login/sign-in-calls.ts'
import { SignInLayout } from '../sign-in-layout.tsx'

const TITLE = 'You Are Invited'

export const meta = () => adminMeta(TITLE)

type Account = z.infer<typeof joinFormSchema>

const { TextField } = fieldsOf<Account>()

type Invitation = Awaited<ReturnType<typeof lookAtInvitation.perform>>

/** Opened by the link of an invitation. Opening it changes nothing, because mail scanners open links. */
export default function Join() {
  const [found, setFound] = useState<Invitation | Error>()
  useEffect(() => {
    lookAtInvitation.perform(window.location.hash.slice(1)).then(setFound, setFound)
  }, [])
  if (!found) return <Spinner block>Opening your invitation...</Spinner>
  if (found instanceof Error) {
    return (
      <SignInLayout title={TITLE}>
        <Notice tone="error">{found.message}</Notice>
      </SignInLayout>
    )
  }
  return <JoinForm invitation={found} />
}

function JoinForm({ invitation: { name, email, role } }: { invitation: Invitation }) {
  const navigate = useNavigate()
  const accept = async ({ confirmPassword: _, ...typed }: Account) => {
    const { token } = await join.perform({ ...typed, token: window.location.hash.slice(1) })
    await beginSession(token)
    await navigate(AFTER_LOGIN_PATH)
  }
  return (
    <SignInLayout title={TITLE} lead={`Choose a password. Your role: ${ROLE_WORDS[role].label}.`}>
      <SendForm
        schema={joinFormSchema}
        values={{ name, email, password: '', confirmPassword: '' }}
        send={accept}
        label="Accept the invitation"
        busyLabel="Signing in..."
      >
        <TextField name="name" label="Your name" autoComplete="name" maxLength={PERSON_NAME_LENGTH} required />
        <TextField name="email" label="Email" type="email" autoComplete="username" required />
        <NewPasswordFields name="password" label="Password" />
      </SendForm>
    </SignInLayout>
  )
}
