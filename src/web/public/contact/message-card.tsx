import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type ContactValues,
  contactErrors,
  contactErrorsOf,
  contactOutcome,
  EMPTY_CONTACT_FORM,
  MESSAGE_LIMIT,
  readMessage,
} from '#domain/contact/contact.ts'
import { CONTACT_WORDS } from '#domain/contact/words.ts'
import { formatPhone, phoneHref } from '#domain/customers/phone.ts'
import type { Answer } from '#domain/documents/refusal.ts'
import type { PartContent } from '#domain/website/part.ts'
import type { ServiceChoice } from '#server/api-types.ts'
import { useLanguage, useLocalPath, useWords } from '../../language/language.tsx'
import { CallNumber } from '../../layout/phone-number.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, Select, Textarea } from '../../ui/field.tsx'
import { CircleCheck, PhoneCall, Send } from '../../ui/icons.tsx'
import { Card, Notice } from '../../ui/page.tsx'
import { EmailInput, Honeypot, NameInput, PhoneInput, ServiceOptions } from '../form-inputs.tsx'
import { useOwnForm } from '../use-own-form.ts'

type MessageCardProps = {
  phone: string
  /** Empty without an emergency line. */
  emergencyPhone: string
  /** "within 1 business hour", or nothing without a promise. */
  answer: string
  services: readonly Omit<ServiceChoice, 'questions'>[]
  words: MessageWords
  answered?: AnsweredMessage | undefined
}

/** An island. */
export function MessageCard({ answer, answered, ...form }: MessageCardProps) {
  const { phone, words } = form
  const [sent, setSent] = useState(answered?.outcome.ok ? answered.outcome.value : undefined)
  return (
    <Card className="sm:p-10">
      {sent ? (
        <ThankYou phone={phone} answer={answer} delayed={sent.delayed} onSendAnother={() => setSent(undefined)} />
      ) : (
        <>
          <h2 className="mb-6 text-2xl">{words.title}</h2>
          <MessageForm {...form} answered={answered} onSent={setSent} />
        </>
      )}
    </Card>
  )
}

type ThankYouProps = { phone: string; answer: string; delayed: boolean; onSendAnother: () => void }

function ThankYou({ phone, answer, delayed, onSendAnother }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const words = useWords(CONTACT_WORDS)
  const local = useLocalPath()
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid min-h-96 content-center justify-items-start gap-5">
      <CircleCheck aria-hidden="true" strokeWidth={1.25} className="size-14 text-success" />
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-40 text-3xl">
        {words.thanksTitle}
      </h2>
      <p className="max-w-prose text-ink-muted text-lg">
        {words.thanks(answer)}
        {delayed && ` ${words.delayed(formatPhone(phone))}`}
      </p>
      {/* A link, so that it also works without JavaScript. */}
      <a
        href={local('/contact')}
        className={buttonStyle('secondary')}
        onClick={(event) => {
          event.preventDefault()
          onSendAnother()
        }}
      >
        {words.sendAnother}
      </a>
    </div>
  )
}

type MessageWords = PartContent<'contact'>['form']

type MessageFormProps = Omit<MessageCardProps, 'answer' | 'answered'> & {
  answered: AnsweredMessage | undefined
  onSent: (sent: { delayed: boolean }) => void
}

/** A plain form that posts to its own page. With React it validates and stays on the page. */
function MessageForm({ phone, emergencyPhone, services, words, answered, onSent }: MessageFormProps) {
  const { form, values, errors, problem, busy, emergency, onInput, onSubmit } = useMessageForm({
    phone,
    emergencyPhone,
    answered,
    onSent,
  })
  const { labels, sending } = useWords(CONTACT_WORDS)
  const local = useLocalPath()
  return (
    <form
      ref={form}
      method="post"
      action={`${local('/contact')}#message`}
      noValidate
      onInput={onInput}
      onSubmit={onSubmit}
      className="relative grid gap-5 overflow-x-clip sm:grid-cols-2"
    >
      <Field label={labels.name} error={errors.name} required>
        <NameInput name="name" defaultValue={values.name} />
      </Field>
      <Field label={labels.phone} error={errors.phone} required>
        <PhoneInput name="phone" defaultValue={values.phone} />
      </Field>
      <Field label={labels.email} error={errors.email} required>
        <EmailInput name="email" defaultValue={values.email} />
      </Field>
      <Field label={labels.service} error={errors.service} required>
        <Select name="service" defaultValue={values.service}>
          <ServiceOptions services={services} />
        </Select>
      </Field>
      <Field label={labels.message} error={errors.message} required className="sm:col-span-2">
        <Textarea name="message" rows={6} maxLength={MESSAGE_LIMIT} defaultValue={values.message} />
      </Field>
      {emergencyPhone && (
        <Checkbox
          name="isEmergency"
          defaultChecked={values.isEmergency}
          label={labels.isEmergency}
          hint={words.emergencyHint}
          className="sm:col-span-2"
        />
      )}
      <Honeypot />
      {problem && (
        <div className="sm:col-span-2">
          <Notice tone="error">{problem}</Notice>
        </div>
      )}
      <div className="sm:col-span-2">
        <Button type="submit" size="lg" tone={emergency ? 'danger' : 'primary'} busy={busy} busyLabel={sending}>
          {emergency ? <PhoneCall aria-hidden="true" /> : <Send aria-hidden="true" />}
          {emergency ? <CallNumber phone={emergencyPhone} /> : words.send}
        </Button>
      </div>
    </form>
  )
}

type Sent = { delayed: boolean }

/** The server's result of a submit without JavaScript. */
interface AnsweredMessage {
  values: ContactValues
  outcome: Answer<Sent>
}

interface Options {
  phone: string
  emergencyPhone: string
  answered: AnsweredMessage | undefined
  onSent: (sent: Sent) => void
}

function useMessageForm({ phone, emergencyPhone, answered, onSent }: Options) {
  const language = useLanguage()
  const own = useOwnForm({
    path: '/contact',
    failed: CONTACT_WORDS[language].failed(formatPhone(phone)),
    answered: answered?.outcome,
    errorsOf: (_, fields) => contactErrorsOf(fields),
  })
  const { form, errors, problem, busy, show, send } = own
  const [emergency, setEmergency] = useState(answered?.values.isEmergency ?? false)

  // Checked before React hydrated, or restored by the browser.
  useEffect(() => {
    if (form.current) setEmergency(readMessage(new FormData(form.current)).isEmergency)
  }, [form])

  return {
    form,
    values: answered?.values ?? EMPTY_CONTACT_FORM,
    errors,
    problem,
    busy,
    emergency,
    onInput: (event: FormEvent<HTMLFormElement>) => {
      own.onInput(event)
      setEmergency(readMessage(new FormData(event.currentTarget)).isEmergency)
    },
    onSubmit: async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (busy) return
      const data = new FormData(event.currentTarget)
      const values = readMessage(data)
      if (contactOutcome(values) === 'call') return window.location.assign(phoneHref(emergencyPhone))
      const found = contactErrors(values, language)
      if (Object.keys(found).length > 0) return show({ ...found })
      const answer = await send(data)
      if (answer.ok) onSent(answer.value)
    },
  }
}
