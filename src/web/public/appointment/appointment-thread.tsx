import { type FormEvent, useRef, useState } from 'react'
import { LINE_LIMIT, THREAD_WORDS } from '#domain/thread/line.ts'
import type { BusinessClock } from '#domain/time/business-time.ts'
import type { CustomerAppointment } from '#server/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { writeLine } from './appointment-call.ts'
import type { Holder } from './holder.ts'
import { ThreadEntries } from './thread-entries.tsx'

type AppointmentThreadProps = {
  holder: Holder
  thread: CustomerAppointment['thread']
  business: BusinessClock & { name: string }
  changed: (appointment: CustomerAppointment) => void
}

export function AppointmentThread({ holder, thread, business, changed }: AppointmentThreadProps) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('message') ?? '')
    if (text.trim() === '') return setProblem(THREAD_WORDS.required)
    setProblem(undefined)
    setBusy(true)
    const answer = await writeLine(holder, text)
    setBusy(false)
    if (!answer.ok) return setProblem(answer.error)
    form.current?.reset()
    changed(answer.value)
  }

  return (
    <Card className="grid gap-5">
      <h2 className="text-xl">{THREAD_WORDS.title}</h2>
      <div aria-live="polite">
        <ThreadEntries thread={thread} business={business} />
      </div>
      <form ref={form} noValidate data-print="hide" onSubmit={submit} className="grid gap-3">
        <Field label={THREAD_WORDS.label} hint={THREAD_WORDS.toBusiness} error={problem}>
          <Textarea name="message" rows={3} maxLength={LINE_LIMIT} />
        </Field>
        <div>
          <Button type="submit" tone="secondary" busy={busy} busyLabel={THREAD_WORDS.submit.busy}>
            {THREAD_WORDS.submit.idle}
          </Button>
        </div>
      </form>
    </Card>
  )
}
