import { createContext, type FormEvent, type ReactNode, use, useState } from 'react'
import { type BookingErrors, errorsOnForm } from '#domain/appointments/booking-form.ts'
import { BOOKING_WORDS } from '#domain/booking/words.ts'
import type { CustomerAppointment } from '#server/api-types.ts'
import { postForm } from '../../data/ask.ts'
import { useWords } from '../../language/language.tsx'
import type { Holder } from './holder.ts'

/** What the forms of the customer's page share. */
interface CustomerPage {
  holder: Holder
  /** Shows the appointment after a form, with a sentence about it. Undefined without JavaScript. */
  changed?: ((appointment: CustomerAppointment, words?: string) => void) | undefined
  plain?: PlainParts | undefined
}

/** Without JavaScript: what the page shows after a submit, and in the place of parts that need a script. */
export interface PlainParts {
  words: string
  problem: string
  /** The fields of a form that was refused. */
  typed: Readonly<Record<string, string>>
  photosOf: (line: string | null) => ReactNode
  lineFields: ReactNode
  cancel: ReactNode
}

export const CustomerPageContext = createContext<CustomerPage>({ holder: { id: '', key: '' } })

interface Found {
  errors?: BookingErrors
  /** About the whole form, not about one field. */
  problem?: string
}

interface ActOptions {
  /** What is wrong with the form before it is sent. */
  check?: (data: FormData) => Found | undefined
  onActed?: (appointment: CustomerAppointment) => void
  onRefused?: (code: string) => void
}

export type Act = ReturnType<typeof useAct>

/** One action for the customer. The browser sends the form, or a script does and stays on the page. */
export function useAct({ check, onActed, onRefused }: ActOptions = {}) {
  const { holder, changed } = use(CustomerPageContext)
  const { unreachable } = useWords(BOOKING_WORDS)
  /** The value of the pressed button while its form is on its way. */
  const [busy, setBusy] = useState<string>()
  const [{ errors = {}, problem }, setFound] = useState<Found>({})

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy !== undefined) return
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    const data = new FormData(event.currentTarget, submitter)
    const found = check?.(data)
    setFound(found ?? {})
    if (found) return
    setBusy(submitter instanceof HTMLButtonElement ? submitter.value : '')
    const answer = await postForm(`/appointment/${holder.id}`, unreachable, data)
    setBusy(undefined)
    if (answer.ok) {
      const { appointment, words } = answer.value
      return onActed ? onActed(appointment) : changed?.(appointment, words)
    }
    onRefused?.(answer.code)
    const refused = errorsOnForm(answer.code, answer.fields)
    setFound(Object.keys(refused).length > 0 ? { errors: refused } : { problem: answer.error })
  }

  return { busy, errors, problem, setFound, onSubmit: changed && onSubmit }
}

type ActFormProps = { act: Act; does?: string; isUpload?: boolean; className?: string; children: ReactNode }

/** The form posts to its own page. If a form has several buttons, their name is `does`. */
export function ActForm({ act, does, isUpload = false, className, children }: ActFormProps) {
  const { holder } = use(CustomerPageContext)
  return (
    <form
      method="post"
      encType={isUpload ? 'multipart/form-data' : undefined}
      noValidate
      onInput={() => act.setFound({})}
      onSubmit={act.onSubmit}
      className={className}
    >
      <input type="hidden" name="key" value={holder.key} />
      {does && <input type="hidden" name="does" value={does} />}
      {children}
    </form>
  )
}

export function useTyped(does: string): PlainParts['typed'] {
  const typed = use(CustomerPageContext).plain?.typed
  return typed?.does === does ? typed : {}
}
