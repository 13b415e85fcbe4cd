import { PhoneCall, Send } from 'lucide-react'
import { CONTACT_LABELS, MESSAGE_LIMIT } from '#domain/contact.ts'
import { CUSTOMER_LIMITS } from '#domain/customer.ts'
import { formatPhone } from '#domain/phone.ts'
import { SELECT_A_SERVICE, SERVICE_LABELS, SERVICE_TYPES } from '#domain/service.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { Honeypot } from '../schedule/honeypot.tsx'
import type { PlainMessageAnswer } from './plain-message.ts'
import { useMessageForm } from './use-message-form.ts'

type MessageFormProps = {
  phone: string
  answered: PlainMessageAnswer | undefined
  onSent: (sent: { delayed: boolean }) => void
}

/** A plain form that posts to its own page; with React it checks and stays where it is. */
export function MessageForm({ phone, answered, onSent }: MessageFormProps) {
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
        <Input name="name" autoComplete="name" maxLength={CUSTOMER_LIMITS.name} defaultValue={values.name} />
      </Field>
      <Field label={CONTACT_LABELS.phone} error={errors.phone} required>
        <Input
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={CUSTOMER_LIMITS.phone}
          defaultValue={values.phone}
        />
      </Field>
      <Field label={CONTACT_LABELS.email} error={errors.email} required>
        <Input
          name="email"
          type="email"
          autoComplete="email"
          maxLength={CUSTOMER_LIMITS.email}
          defaultValue={values.email}
        />
      </Field>
      <Field label={CONTACT_LABELS.service} error={errors.service} required>
        <Select name="service" defaultValue={values.service}>
          <option value="">{SELECT_A_SERVICE}</option>
          {SERVICE_TYPES.map((type) => (
            <option key={type} value={type}>
              {SERVICE_LABELS[type]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={CONTACT_LABELS.message} error={errors.message} required className="sm:col-span-2">
        <Textarea name="message" rows={6} maxLength={MESSAGE_LIMIT} defaultValue={values.message} />
      </Field>
      <Checkbox
        name="isEmergency"
        defaultChecked={values.isEmergency}
        label={CONTACT_LABELS.isEmergency}
        hint={`Then please call ${formatPhone(phone)}: an emergency should not wait for an answer in writing.`}
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
          {emergency ? `Call ${formatPhone(phone)}` : 'Send Message'}
        </Button>
      </div>
    </form>
  )
}
