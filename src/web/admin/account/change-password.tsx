import { ADMIN_MESSAGES } from '#domain/account/account.ts'
import { changePasswordFormSchema } from '#domain/account/admin-schema.ts'
import type { z } from '#domain/documents/zod.ts'
import { useCommand } from '../../data/command.ts'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.tsx'
import { SAVING } from '../editing-words.ts'
import { fieldsOf } from '../form/fields.tsx'
import { NewPasswordFields, SendForm } from '../form/send-form.tsx'
import { SystemSection } from '../system/system-section.tsx'
import { changePassword } from './account-calls.ts'

type PasswordChange = z.infer<typeof changePasswordFormSchema>

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

const { TextField } = fieldsOf<PasswordChange>()

export function ChangePassword() {
  const { send } = useCommand(changePassword)
  const change = async ({ currentPassword, newPassword }: PasswordChange) => {
    await send({ currentPassword, newPassword })
    toast.success(ADMIN_MESSAGES.passwordChanged)
  }
  return (
    <SystemSection title="Change Password" description="Signs out all other devices and revokes any calendar link.">
      <Card className="max-w-3xl">
        <SendForm
          schema={changePasswordFormSchema}
          values={EMPTY}
          send={change}
          label="Change Password"
          busyLabel={SAVING}
          isSection
        >
          <TextField
            name="currentPassword"
            label="Current Password"
            type="password"
            autoComplete="current-password"
            required
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <NewPasswordFields name="newPassword" label="New Password" />
          </div>
        </SendForm>
      </Card>
    </SystemSection>
  )
}
