import { type FormEvent, useEffect, useRef, useState } from 'react'
import { contactFailed, contactOutcome, EMPTY_CONTACT_FORM } from '#domain/contact/contact.ts'
import {
  CONTACT_FIELDS,
  type ContactErrors,
  type ContactValues,
  contactErrors,
  contactErrorsOf,
} from '#domain/contact/form.ts'
import { formatPhone, phoneHref } from '#domain/customers/phone.ts'
import { HONEYPOT_FIELD } from '#domain/forms/abuse.ts'
import { IDEMPOTENCY_HEADER } from '#domain/forms/idempotency.ts'
import { ask, type Routes } from '../../data/ask.ts'
import { randomKey } from '../../data/random-key.ts'
import { openedAt } from '../../document/opened-at.ts'
import { type PlainMessageAnswer, readMessage } from './plain-message.ts'

interface Options {
  phone: string
  /** The server's result of a submit without JavaScript. */
  answered: PlainMessageAnswer | undefined
  onSent: (sent: { delayed: boolean }) => void
}

export function useMessageForm({ phone, answered, onSent }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const opened = useRef(0)
  const submissionKey = useRef('')
  const [errors, setErrors] = useState<ContactErrors>(answered?.errors ?? {})
  const [problem, setProblem] = useState(answered?.problem ?? '')
  const [busy, setBusy] = useState(false)
  const [emergency, setEmergency] = useState(answered?.values.isEmergency ?? false)

  useEffect(() => {
    opened.current = openedAt()
    submissionKey.current = randomKey()
    // Checked before React hydrated, or restored by the browser.
    if (form.current) setEmergency(readMessage(new FormData(form.current)).isEmergency)
  }, [])

  const show = (found: ContactErrors, words = '') => {
    setErrors(found)
    setProblem(words)
    const first = CONTACT_FIELDS.find((field) => found[field] !== undefined)
    const element = first && form.current?.elements.namedItem(first)
    if (element instanceof HTMLElement) element.focus()
  }

  const send = async (values: ContactValues, website: string) => {
    setBusy(true)
    setErrors({})
    setProblem('')
    const json = { ...values, website, filledInMs: Math.round(performance.now() - opened.current) }
    const headers = { [IDEMPOTENCY_HEADER]: submissionKey.current }
    const failed = contactFailed(formatPhone(phone))
    const answer = await ask<Routes['contact']['$post']>('/api/contact', failed, { method: 'POST', json, headers })
    setBusy(false)
    if (answer.ok) return onSent(answer.value)
    if (answer.code === 'idempotency-key-reused') submissionKey.current = randomKey()
    const found = contactErrorsOf(answer.fields)
    show(found, Object.keys(found).length === 0 ? answer.error : '')
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
      setErrors((found) => Object.fromEntries(Object.entries(found).filter(([field]) => field !== name)))
      setEmergency(readMessage(new FormData(currentTarget)).isEmergency)
    },
    onSubmit: async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (busy) return
      const data = new FormData(event.currentTarget)
      const values = readMessage(data)
      if (contactOutcome(values) === 'call') return window.location.assign(phoneHref(phone))
      const found = contactErrors(values)
      if (Object.keys(found).length > 0) return show(found)
      await send(values, String(data.get(HONEYPOT_FIELD) ?? ''))
    },
  }
}
