import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { documentText } from '#domain/documents/document-text.ts'
import { type ExplainedFailure, MAIL_PROBLEM_NAMES } from '#domain/mail-server/problem.ts'
import { PROVIDER_NAMES, providerNamed, SECURITY_LABELS } from '#domain/mail-server/providers.ts'
import { type MailFormValues, mailFormSchema } from '#domain/mail-server/schema.ts'
import { isKeyLost } from '#domain/secrets/secret.ts'
import { formatWhen } from '#domain/time/business-time.ts'
import type { MailDescription, StoredMailSettings } from '#server/api-types.ts'
import { ApiError } from '../../data/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Options, Select } from '../../ui/field.tsx'
import { Card } from '../../ui/page.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { fieldsOf } from '../form/fields.tsx'
import { OpenSettings } from '../screen/settings-screen.tsx'
import { saveMailServer } from './mail-calls.ts'
import { FailureNotice } from './proof-card.tsx'

const { host, port, security } = providerNamed('gmail')
const EMPTY = { provider: 'gmail', host, port, security, user: '', senderName: '', senderAddress: '' } as const

const LABELS = {
  provider: 'Provider',
  host: 'Host',
  port: 'Port',
  security: 'Encryption',
  user: 'User name',
  senderName: 'Sender name',
  senderAddress: 'Sender address',
}

const { TextField, NumberField, SelectField, CheckboxField } = fieldsOf<MailFormValues>()

type MailFormProps = {
  isSection: boolean
  stored: MailDescription
  onSaved: () => void
}

/** Tests the connection before it saves. If that fails, the person may save without the test. */
export function MailForm({ stored, isSection, onSaved }: MailFormProps) {
  const [refused, setRefused] = useState<{ failure: ExplainedFailure; again: () => Promise<void> }>()
  const isUntested = useRef(false)

  const save = ({ password, replaceKey, ...settings }: MailFormValues, version: number | undefined) => {
    setRefused(undefined)
    const secret = password === '' ? {} : { password }
    return saveMailServer.perform({ ...settings, ...secret, replaceKey, untested: isUntested.current }, version)
  }
  const saveUntested = async (again: () => Promise<void>) => {
    isUntested.current = true
    await again()
    isUntested.current = false
  }

  return (
    <OpenSettings<MailFormValues, StoredMailSettings>
      stored={stored}
      save={save}
      schema={mailFormSchema}
      valuesOf={valuesOf}
      textOf={mailText}
      label="Test and save"
      beside="We connect to the server first."
      isSection={isSection}
      handle={(error, again) => {
        const failure = failureIn(error)
        setRefused(failure && { failure, again })
        return failure !== undefined
      }}
      onSaved={(_, form) => {
        // The password went out and doesn't come back.
        form.resetField('password', { defaultValue: '' })
        form.resetField('replaceKey', { defaultValue: false })
        onSaved()
      }}
    >
      <ServerFields passwordSetAt={stored.passwordSetAt} status={stored.status} />
      <Card className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="senderAddress"
          label={LABELS.senderAddress}
          hint="Most providers want the address of the mail account."
          type="email"
          autoComplete="off"
          required
        />
        <TextField
          name="senderName"
          label={LABELS.senderName}
          hint="Leave blank to use your business name."
          autoComplete="off"
        />
      </Card>
      {refused && (
        <FailureNotice
          failure={refused.failure}
          action={
            <Button tone="secondary" size="sm" onClick={() => void saveUntested(refused.again)}>
              Save without testing
            </Button>
          }
        />
      )}
    </OpenSettings>
  )
}

function valuesOf({ settings }: StoredMailSettings): MailFormValues {
  return { ...(settings ?? EMPTY), password: '', replaceKey: false }
}

/** Leaves out the password: screens never show one. */
function mailText({ password: _, replaceKey: __, provider, security, ...values }: MailFormValues): string {
  const { label } = providerNamed(provider)
  return documentText({ ...values, provider: label, security: SECURITY_LABELS[security] }, LABELS)
}

function failureIn(error: unknown): ExplainedFailure | undefined {
  if (!(error instanceof ApiError) || error.code !== 'mail-test') return undefined
  const { failure } = error.details
  if (typeof failure !== 'object' || failure === null || !('problem' in failure) || !('words' in failure))
    return undefined
  const problem = MAIL_PROBLEM_NAMES.find((name) => name === failure.problem) ?? 'other'
  return { problem, words: String(failure.words) }
}

function ServerFields({ passwordSetAt, status }: Pick<MailDescription, 'passwordSetAt' | 'status'>) {
  const { setValue } = useFormContext<MailFormValues>()
  const clock = useBusinessClock()
  const provider = useWatch<MailFormValues, 'provider'>({ name: 'provider' })
  const choose = (name: string) => {
    const known = PROVIDER_NAMES.find((each) => each === name) ?? 'other'
    const { host, port, security, user } = providerNamed(known)
    const dirty = { shouldDirty: true }
    setValue('provider', known, dirty)
    setValue('host', host, dirty)
    setValue('port', port, dirty)
    setValue('security', security, dirty)
    if (user !== undefined) setValue('user', user, dirty)
  }
  const text = { autoComplete: 'off', spellCheck: false, className: 'sm:col-span-3' } as const
  return (
    <Card className="grid gap-5 sm:grid-cols-6">
      <Field label={LABELS.provider} hint={providerNamed(provider).hint} className="sm:col-span-6">
        <Select value={provider} onChange={(event) => choose(event.target.value)}>
          <Options of={PROVIDER_NAMES.map((name) => [name, providerNamed(name).label])} />
        </Select>
      </Field>
      <TextField name="host" label={LABELS.host} required {...text} />
      <NumberField name="port" label={LABELS.port} required />
      <SelectField name="security" label={LABELS.security} options={SECURITY_LABELS} className="sm:col-span-2" />
      <TextField name="user" label={LABELS.user} hint="Leave blank if no login is needed." {...text} />
      {/* Write-only: a stored password is never sent to a browser. */}
      <TextField
        name="password"
        label="Password"
        hint={
          passwordSetAt === null
            ? 'Stored encrypted. It can’t be shown again.'
            : `Set on ${formatWhen(passwordSetAt, clock)}. Leave blank to keep it.`
        }
        type="password"
        autoComplete="new-password"
        className="sm:col-span-3"
      />
      {status.state === 'paused' && isKeyLost(status.key) && (
        <div className="sm:col-span-6">
          <CheckboxField
            name="replaceKey"
            label="The old key is lost"
            hint="Saving makes a new key on this machine. Other stored passwords have to be entered again, too."
          />
        </div>
      )}
    </Card>
  )
}
