import { type FormEvent, useEffect, useState } from 'react'
import {
  type ContactValues,
  contactErrors,
  contactErrorsOf,
  contactFailed,
  contactOutcome,
  EMPTY_CONTACT_FORM,
  readMessage,
} from '#domain/contact/contact.ts'
import { formatPhone, phoneHref } from '#domain/customers/phone.ts'
import type { Answer } from '#domain/documents/refusal.ts'
import { useOwnForm } from '../use-own-form.ts'

type Sent = { delayed: boolean }

/** The server's result of a submit without JavaScript. */
export interface AnsweredMessage {
  values: ContactValues
  outcome: Answer<Sent>
}

interface Options {
  phone: string
  answered: AnsweredMessage | undefined
  onSent: (sent: Sent) => void
}

export function useMessageForm({ phone, answered, onSent }: Options) {
  const own = useOwnForm({
    path: '/contact',
    failed: contactFailed(formatPhone(phone)),
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
      if (contactOutcome(values) === 'call') return window.location.assign(phoneHref(phone))
      const found = contactErrors(values)
      if (Object.keys(found).length > 0) return show({ ...found })
      const answer = await send(data)
      if (answer.ok) onSent(answer.value)
    },
  }
}
