import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Answer } from '#domain/documents/refusal.ts'
import { FILLED_IN_FIELD, SUBMISSION_KEY_FIELD } from '#domain/forms/abuse.ts'
import type { FormValues } from '#server/api-types.ts'
import { postForm } from '../data/ask.ts'
import { randomKey } from '../data/random-key.ts'
import { openedAt } from '../document/opened-at.ts'

type Fields = Record<string, string>

interface Options<Path, Errors> {
  path: Path
  /** Shown when no response came. */
  failed: string
  /** What the page said after a submit without JavaScript. */
  answered: Answer<unknown> | undefined
  errorsOf: (code: string, fields: Fields) => Errors
}

/** A form that posts to its own page, and with a script stays on it. */
export function useOwnForm<Path extends keyof FormValues, Errors extends Fields>(options: Options<Path, Errors>) {
  const { path, failed, answered, errorsOf } = options
  const form = useRef<HTMLFormElement>(null)
  const opened = useRef(0)
  const submissionKey = useRef('')
  const [busy, setBusy] = useState(false)
  const [{ fields, problem }, setFound] = useState(() => foundIn(answered))

  useEffect(() => {
    opened.current = openedAt()
    submissionKey.current = randomKey()
  }, [])

  /** `problem` is about the whole form, not about one field. */
  function foundIn(answer?: Answer<unknown>): { fields: Fields; problem: string } {
    if (!answer || answer.ok) return { fields: {}, problem: '' }
    const fields = { ...errorsOf(answer.code, answer.fields) }
    return { fields, problem: Object.keys(fields).length === 0 ? answer.error : '' }
  }

  const show = (fields: Fields, problem = '') => {
    setFound({ fields, problem })
    const first = [...(form.current?.elements ?? [])].find((element) => (element.getAttribute('name') ?? '') in fields)
    if (first instanceof HTMLElement) first.focus()
  }

  return {
    form,
    submissionKey,
    busy,
    errors: errorsOf('', fields),
    problem,
    show,
    mark: (field: string, error: string) =>
      setFound((found) => ({ ...found, fields: { ...found.fields, [field]: error } })),
    /** The person is correcting the field. */
    onInput: ({ target }: FormEvent) => {
      const name = target instanceof Element ? target.getAttribute('name') : null
      setFound((found) => ({ ...found, fields: without(name, found.fields) }))
    },
    send: async (data: FormData): Promise<Answer<FormValues[Path]>> => {
      setBusy(true)
      setFound(foundIn())
      data.set(SUBMISSION_KEY_FIELD, submissionKey.current)
      data.set(FILLED_IN_FIELD, String(Math.round(performance.now() - opened.current)))
      const answer = await postForm(path, failed, data)
      setBusy(false)
      if (answer.ok) return answer
      if (answer.code === 'idempotency-key-reused') submissionKey.current = randomKey()
      const found = foundIn(answer)
      show(found.fields, found.problem)
      return answer
    },
    /** For the next submit. */
    renew: () => {
      submissionKey.current = randomKey()
      opened.current = performance.now()
      setFound(foundIn())
    },
  }
}

function without(name: string | null, fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name))
}
