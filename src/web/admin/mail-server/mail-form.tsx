import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { documentText } from '#domain/documents/document-text.ts'
import type { ExplainedFailure } from '#domain/mail-server/problem.ts'
import { PROVIDERS, SECURITY_LABELS } from '#domain/mail-server/providers.ts'
import { type MailFormValues, mailFormSchema } from '#domain/mail-server/schema.ts'
import { MAIL_SETTINGS_MESSAGES } from '#domain/mail-server/settings.ts'
import type { MailDescription, StoredMailSettings } from '#server/api-types.ts'
import { ApiError } from '../../data/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { SaveBar } from '../save-bar.tsx'
import { SaveError } from '../save-error.tsx'
import { useSettingsForm } from '../screen/use-settings-form.ts'
import { FailureNotice, failureIn } from './explained-failure.tsx'
import { ServerFields } from './server-fields.tsx'
import { saveMailServer } from './use-mail-server.ts'

const { host, port, security } = PROVIDERS.gmail
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

/** Without the password, which is nobody's to compare. */
function mailText({ password: _, replaceKey: __, provider, security, ...values }: MailFormValues): string {
  return documentText({ ...values, provider: PROVIDERS[provider].label, security: SECURITY_LABELS[security] }, LABELS)
}

function valuesOf({ settings }: StoredMailSettings): MailFormValues {
  return { ...(settings ?? EMPTY), password: '', replaceKey: false }
}

export function MailForm({ stored, onSaved }: { stored: MailDescription; onSaved: () => void }) {
  const [failure, setFailure] = useState<ExplainedFailure>()
  const isUntested = useRef(false)
  const isSaved = useRef(false)
  const form = useForm<MailFormValues>({ resolver: zodResolver(mailFormSchema), defaultValues: valuesOf(stored) })
  const { isDirty, isSubmitting } = form.formState

  const save = async (values: MailFormValues, version = stored.version) => {
    setFailure(undefined)
    const { password, replaceKey, ...settings } = values
    const untested = isUntested.current
    isUntested.current = false
    try {
      const secret = password === '' ? {} : { password }
      const saved = await saveMailServer({ ...settings, ...secret, replaceKey, untested }, version)
      isSaved.current = true
      return saved
    } catch (error) {
      setFailure(failureIn(error))
      showFields(error)
      throw error
    }
  }

  const showFields = (error: unknown) => {
    if (!(error instanceof ApiError)) return
    for (const name of ['host', 'port', 'security', 'password', 'senderAddress'] as const) {
      const message = error.fields[name]
      if (message) form.setError(name, { message }, { shouldFocus: true })
    }
  }

  const { submit, problem, conflict } = useSettingsForm<MailFormValues, StoredMailSettings>({
    form,
    version: stored.version,
    noun: 'settings',
    valuesOf,
    textOf: mailText,
    save,
    failed: MAIL_SETTINGS_MESSAGES.saveFailed,
  })

  const send = async (untested: boolean) => {
    isUntested.current = untested
    isSaved.current = false
    await submit()()
    if (!isSaved.current) return
    // The password went out and doesn't come back.
    form.resetField('password', { defaultValue: '' })
    form.resetField('replaceKey', { defaultValue: false })
    onSaved()
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label="Mail server"
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void send(false)
        }}
      >
        <ServerFields passwordSetAt={stored.passwordSetAt} status={stored.status} />
        <SenderFields />
        {failure ? (
          <FailureNotice
            failure={failure}
            action={
              <Button tone="secondary" size="sm" onClick={() => void send(true)}>
                Save Without Testing
              </Button>
            }
          />
        ) : (
          <SaveError message={problem} />
        )}
        <SaveBar label="Test and Save" busy={isSubmitting} unsaved={isDirty}>
          We connect to the server first.
        </SaveBar>
      </form>
      {conflict}
    </FormProvider>
  )
}

function SenderFields() {
  const { register, formState } = useFormContext<MailFormValues>()
  const { errors } = formState
  return (
    <Card className="grid gap-5 sm:grid-cols-2">
      <Field
        label="Sender address"
        hint="Most providers want the address of the mail account."
        error={errors.senderAddress?.message}
        required
      >
        <Input type="email" autoComplete="off" {...register('senderAddress')} />
      </Field>
      <Field label="Sender name" hint="Leave empty for the name of your business." error={errors.senderName?.message}>
        <Input type="text" autoComplete="off" {...register('senderName')} />
      </Field>
    </Card>
  )
}
