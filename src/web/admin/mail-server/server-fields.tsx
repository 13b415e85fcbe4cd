import { useFormContext, useWatch } from 'react-hook-form'
import { MAIL_SECURITIES, PROVIDER_NAMES, PROVIDERS, SECURITY_LABELS } from '#domain/mail-server/providers.ts'
import type { MailFormValues } from '#domain/mail-server/schema.ts'
import { isKeyLost } from '#domain/secrets/secret.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import type { MailDescription } from '#server/api-types.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'

type ServerFieldsProps = Pick<MailDescription, 'passwordSetAt' | 'status'>

export function ServerFields({ passwordSetAt, status }: ServerFieldsProps) {
  const { register, setValue, control, formState } = useFormContext<MailFormValues>()
  const { errors } = formState
  const provider = useWatch({ control, name: 'provider' })
  const choose = (name: string) => {
    const known = PROVIDER_NAMES.find((each) => each === name) ?? 'other'
    const { host, port, security, user } = PROVIDERS[known]
    const dirty = { shouldDirty: true }
    setValue('provider', known, dirty)
    setValue('host', host, dirty)
    setValue('port', port, dirty)
    setValue('security', security, dirty)
    if (user !== undefined) setValue('user', user, dirty)
  }
  return (
    <Card className="grid gap-5 sm:grid-cols-6">
      <Field label="Provider" hint={PROVIDERS[provider].hint} className="sm:col-span-6">
        <Select value={provider} onChange={(event) => choose(event.target.value)}>
          {PROVIDER_NAMES.map((name) => (
            <option key={name} value={name}>
              {PROVIDERS[name].label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Host" error={errors.host?.message} required className="sm:col-span-3">
        <Input type="text" autoComplete="off" spellCheck={false} {...register('host')} />
      </Field>
      <Field label="Port" error={errors.port?.message} required>
        <Input type="number" inputMode="numeric" {...register('port', { valueAsNumber: true })} />
      </Field>
      <Field label="Encryption" error={errors.security?.message} className="sm:col-span-2">
        <Select {...register('security')}>
          {MAIL_SECURITIES.map((security) => (
            <option key={security} value={security}>
              {SECURITY_LABELS[security]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="User name"
        error={errors.user?.message}
        hint="Leave empty if the server asks for no login."
        className="sm:col-span-3"
      >
        <Input type="text" autoComplete="off" spellCheck={false} {...register('user')} />
      </Field>
      <PasswordField passwordSetAt={passwordSetAt} />
      {status.state === 'paused' && isKeyLost(status.key) && (
        <div className="sm:col-span-6">
          <Checkbox
            label="The old key is lost"
            hint="Saving makes a new key on this machine. Other stored passwords have to be entered again, too."
            {...register('replaceKey')}
          />
        </div>
      )}
    </Card>
  )
}

/** Write-only: a stored password is never sent to a browser. */
function PasswordField({ passwordSetAt }: Pick<MailDescription, 'passwordSetAt'>) {
  const { register, formState } = useFormContext<MailFormValues>()
  const timeZone = useBusinessTimeZone()
  const hint =
    passwordSetAt === null
      ? 'Stored encrypted. Nobody can read it here again.'
      : `Set on ${formatTableMoment(passwordSetAt, timeZone)}. Leave empty to keep it.`
  return (
    <Field label="Password" error={formState.errors.password?.message} hint={hint} className="sm:col-span-3">
      <Input type="password" autoComplete="new-password" {...register('password')} />
    </Field>
  )
}
