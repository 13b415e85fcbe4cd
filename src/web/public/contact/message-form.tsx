import { PhoneCall, Send } from 'lucide-react'
import { CONTACT_LABELS, MESSAGE_LIMIT } from '#domain/contact/contact.ts'
import type { PartContent } from '#domain/website/part.ts'
import type { ServiceChoice } from '#server/api-types.ts'
import { CallNumber } from '../../layout/phone-number.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, Textarea } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmailInput, NameInput, PhoneInput } from '../customer-inputs.tsx'
import { Honeypot } from '../schedule/honeypot.tsx'
import { ServiceOptions } from '../service-options.tsx'
import { type AnsweredMessage, useMessageForm } from './use-message-form.ts'

export type MessageWords = PartContent<'contact'>['form']

type MessageFormProps = {
  phone: string
  services: readonly Omit<ServiceChoice, 'questions'>[]
  words: MessageWords
  answered: AnsweredMessage | undefined
  onSent: (sent: { delayed: boolean }) => void
}

/** A plain form that posts to its own page. With React it validates and stays on the page. */
export function MessageForm({ phone, services, words, answered, onSent }: MessageFormProps) {
  const { form, values, errors, problem, busy, emergency, onInput, onSubmit } = useMessageForm({
    phone,
    answered,
    onSent,
  })
  return (
    <form
      ref={form}
      method="post"
      action="/contact"
      noValidate
      onInput={onInput}
      onSubmit={onSubmit}
      className="relative grid gap-5 overflow-x-clip sm:grid-cols-2"
    >
      <Field label={CONTACT_LABELS.name} error={errors.name} required>
        <NameInput name="name" defaultValue={values.name} />
      </Field>
      <Field label={CONTACT_LABELS.phone} error={errors.phone} required>
        <PhoneInput name="phone" defaultValue={values.phone} />
      </Field>
      <Field label={CONTACT_LABELS.email} error={errors.email} required>
        <EmailInput name="email" defaultValue={values.email} />
      </Field>
      <Field label={CONTACT_LABELS.service} error={errors.service} required>
        <Select name="service" defaultValue={values.service}>
          <ServiceOptions services={services} />
        </Select>
      </Field>
      <Field label={CONTACT_LABELS.message} error={errors.message} required className="sm:col-span-2">
        <Textarea name="message" rows={6} maxLength={MESSAGE_LIMIT} defaultValue={values.message} />
      </Field>
      <Checkbox
        name="isEmergency"
        defaultChecked={values.isEmergency}
        label={CONTACT_LABELS.isEmergency}
        hint={words.emergencyHint}
        className="sm:col-span-2"
      />
      <Honeypot />
      {problem && (
        <div className="sm:col-span-2">
          <Notice tone="error">{problem}</Notice>
        </div>
      )}
      <div className="sm:col-span-2">
        <Button type="submit" size="lg" tone={emergency ? 'danger' : 'primary'} busy={busy} busyLabel="Sending...">
          {emergency ? <PhoneCall aria-hidden="true" /> : <Send aria-hidden="true" />}
          {emergency ? <CallNumber phone={phone} /> : words.send}
        </Button>
      </div>
    </form>
  )
}
