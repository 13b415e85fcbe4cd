import { useState } from 'react'
import { ADMIN_MESSAGES } from '#domain/account/account.ts'
import { changeEmailSchema, changePasswordFormSchema } from '#domain/account/admin-schema.ts'
import type { z } from '#domain/documents/zod.ts'
import { ownNameSchema } from '#domain/people/schema.ts'
import { PERSON_NAME_LENGTH } from '#domain/people/words.ts'
import { useCommand } from '../../data/calls.ts'
import { useSession } from '../../data/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Card } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { NewPasswordFields, SendForm } from '../form/send-form.tsx'
import { SAVING } from '../save-bar.tsx'
import { SystemSection } from '../system/system-section.tsx'
import { changeName, changePassword, confirmEmailChange, requestEmailChange } from './account-calls.ts'

const { TextField: NameField } = fieldsOf<{ name: string }>()

export function ChangeName() {
  const { user } = useSession()
  const { send } = useCommand(changeName)
  if (!user) return null
  return (
    <SystemSection title="Your name" description="The history and the activity log say who did something.">
      <Card className="max-w-3xl">
        <SendForm
          key={user.name}
          schema={ownNameSchema}
          values={{ name: user.name === user.email ? '' : user.name }}
          send={async ({ name }) => {
            await send(name)
            toast.success('Name saved.')
          }}
          label="Save name"
          busyLabel={SAVING}
          isSection
        >
          <NameField name="name" label="Name" autoComplete="name" maxLength={PERSON_NAME_LENGTH} required />
        </SendForm>
      </Card>
    </SystemSection>
  )
}

type EmailChange = z.infer<typeof changeEmailSchema>

const EMPTY = { newEmail: '', currentPassword: '' }

const { TextField } = fieldsOf<EmailChange>()

export function ChangeEmail() {
  const { user } = useSession()
  const { send } = useCommand(requestEmailChange)
  const [sentTo, setSentTo] = useState<string>()
  const request = async (change: EmailChange) => {
    await send(change)
    setSentTo(change.newEmail)
  }
  return (
    <SystemSection
      title="Change email"
      description={`You sign in with ${user?.email ?? ''}. We send a code to the new address first.`}
    >
      <Card className="max-w-3xl">
        {sentTo === undefined ? (
          <SendForm
            schema={changeEmailSchema}
            values={EMPTY}
            send={request}
            label="Send code"
            busyLabel="Sending..."
            isSection
          >
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField name="newEmail" label="New email" type="email" autoComplete="email" required />
              <TextField
                name="currentPassword"
                label="Your password"
                type="password"
                autoComplete="current-password"
                required
              />
            </div>
          </SendForm>
        ) : (
          <EmailCode sentTo={sentTo} onClose={() => setSentTo(undefined)} />
        )}
      </Card>
    </SystemSection>
  )
}

function EmailCode({ sentTo, onClose }: { sentTo: string; onClose: () => void }) {
  const { start, isPending, error } = useCommand(confirmEmailChange)
  const confirm = async (code: string) => {
    if (!(await start(code))) return
    onClose()
    toast.success('Address changed. Sign in with it from now on.')
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const code = String(new FormData(event.currentTarget).get('code'))
        if (!isPending) void confirm(code)
      }}
    >
      <Field label={`Code sent to ${sentTo}`} error={error?.message} className="max-w-sm">
        <Input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isPending} busyLabel="Checking...">
          Change email
        </Button>
        <Button tone="ghost" onClick={onClose}>
          Start again
        </Button>
      </div>
    </form>
  )
}

type PasswordChange = z.infer<typeof changePasswordFormSchema>

const NO_PASSWORDS = { currentPassword: '', newPassword: '', confirmPassword: '' }

const { TextField: PasswordField } = fieldsOf<PasswordChange>()

export function ChangePassword() {
  const { send } = useCommand(changePassword)
  const change = async ({ currentPassword, newPassword }: PasswordChange) => {
    await send({ currentPassword, newPassword })
    toast.success(ADMIN_MESSAGES.passwordChanged)
  }
  return (
    <SystemSection title="Change password" description="Signs out all other devices and revokes any calendar link.">
      <Card className="max-w-3xl">
        <SendForm
          schema={changePasswordFormSchema}
          values={NO_PASSWORDS}
          send={change}
          label="Change password"
          busyLabel={SAVING}
          isSection
        >
          <PasswordField
            name="currentPassword"
            label="Current password"
            type="password"
            autoComplete="current-password"
            required
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <NewPasswordFields name="newPassword" label="New password" />
          </div>
        </SendForm>
      </Card>
    </SystemSection>
  )
}
