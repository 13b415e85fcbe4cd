import { type FormEvent, useEffect, useRef, useState } from 'react'
import { contactFailed, contactOutcome, EMPTY_CONTACT_FORM } from '#domain/contact/contact.ts'
import {
  CONTACT_FIELDS,
  type ContactErrors,
  type ContactValues,
  contactErrors,
  contactErrorsOf,
  readMessage,
} from '#domain/contact/form.ts'
import { formatPhone, phoneHref } from '#domain/customers/phone.ts'
import type { Answer } from '#domain/documents/refusal.ts'
import { FILLED_IN_FIELD } from '#domain/forms/abuse.ts'
import { SUBMISSION_KEY_FIELD } from '#domain/forms/idempotency.ts'
import { postForm } from '../../data/ask.ts'
import { randomKey } from '../../data/random-key.ts'
import { openedAt } from '../../document/opened-at.ts'

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
  const form = useRef<HTMLFormElement>(null)
  const opened = useRef(0)
  const submissionKey = useRef('')
  const [{ errors, problem }, setProblems] = useState(() => problemsIn(answered?.outcome))
  const [busy, setBusy] = useState(false)
  const [emergency, setEmergency] = useState(answered?.values.isEmergency ?? false)

  useEffect(() => {
    opened.current = openedAt()
    submissionKey.current = randomKey()
    // Checked before React hydrated, or restored by the browser.
    if (form.current) setEmergency(readMessage(new FormData(form.current)).isEmergency)
  }, [])

  const show = (found: Problems) => {
    setProblems(found)
    const first = CONTACT_FIELDS.find((field) => found.errors[field] !== undefined)
    const element = first && form.current?.elements.namedItem(first)
    if (element instanceof HTMLElement) element.focus()
  }

  const send = async (data: FormData) => {
    setBusy(true)
    setProblems(problemsIn())
    data.set(SUBMISSION_KEY_FIELD, submissionKey.current)
    data.set(FILLED_IN_FIELD, String(Math.round(performance.now() - opened.current)))
    const answer = await postForm('/contact', contactFailed(formatPhone(phone)), data)
    setBusy(false)
    if (answer.ok) return onSent(answer.value)
    if (answer.code === 'idempotency-key-reused') submissionKey.current = randomKey()
    show(problemsIn(answer))
  }

  return {
    form,
    values: answered?.values ?? EMPTY_CONTACT_FORM,
    errors,
    problem,
    busy,
    emergency,
    onInput: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
      const name = target instanceof Element ? target.getAttribute('name') : null
      setProblems((found) => ({
        ...found,
        errors: Object.fromEntries(Object.entries(found.errors).filter(([field]) => field !== name)),
      }))
      setEmergency(readMessage(new FormData(currentTarget)).isEmergency)
    },
    onSubmit: async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (busy) return
      const data = new FormData(event.currentTarget)
      const values = readMessage(data)
      if (contactOutcome(values) === 'call') return window.location.assign(phoneHref(phone))
      const errors = contactErrors(values)
      if (Object.keys(errors).length > 0) return show({ errors, problem: '' })
      await send(data)
    },
  }
}

/** `problem` is about the whole form, not about one field. */
type Problems = { errors: ContactErrors; problem: string }

function problemsIn(answer?: Answer<Sent>): Problems {
  if (!answer || answer.ok) return { errors: {}, problem: '' }
  const errors = contactErrorsOf(answer.fields)
  return { errors, problem: Object.keys(errors).length === 0 ? answer.error : '' }
}
