import { useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { type FormEvent, useState } from 'react'
import { LINE_LIMIT, THREAD_WORDS } from '#domain/thread/line.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import type { AppointmentDetails } from '#server/api-types.ts'
import { api } from '../../../data/api-client.ts'
import { ApiError } from '../../../data/api-error.ts'
import { announceChange } from '../../../data/changes.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { detailsKey } from './use-appointment.ts'

type ThreadProps = { details: AppointmentDetails; timeZone: string; onWritten: (version: number) => void }

/** What both sides wrote, oldest first, and a field to write in. */
export function AppointmentThread({ details: { appointment, history }, timeZone, onWritten }: ThreadProps) {
  const lines = history.toReversed().flatMap((past) => (past.event === 'said' ? [past] : []))
  return (
    <>
      {lines.length === 0 && <p className="text-ink-muted text-sm">{THREAD_WORDS.empty}</p>}
      <ol className="grid gap-3 text-sm">
        {lines.map(({ id, at, by, text }) => (
          <li
            key={id}
            className={classNames(
              'grid max-w-prose gap-1 rounded-md px-4 py-3',
              by === 'customer' ? 'justify-self-start bg-surface-sunken' : 'justify-self-end border border-line-strong',
            )}
          >
            <span className="text-ink-muted">
              {by === 'customer' ? appointment.customerName : THREAD_WORDS.you},{' '}
              <time dateTime={at}>{formatTableMoment(at, timeZone)}</time>
            </span>
            <span className="wrap-anywhere whitespace-pre-line">{text}</span>
          </li>
        ))}
      </ol>
      <LineForm id={appointment.id} onWritten={onWritten} />
    </>
  )
}

function LineForm({ id, onWritten }: { id: string; onWritten: (version: number) => void }) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setProblem(THREAD_WORDS.required)
    setBusy(true)
    setProblem(undefined)
    try {
      const written = await parseResponse(
        api.desk.appointments[':id'].lines.$post({ param: { id: encodeURIComponent(id) }, json: { text } }),
      )
      onWritten(written.appointment.version)
      client.setQueryData(detailsKey(id), written)
      announceChange({ collection: 'appointments', operation: 'updated', id })
      setText('')
    } catch (error) {
      setProblem(error instanceof ApiError && error.isRefusal ? error.message : THREAD_WORDS.failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <Field label={THREAD_WORDS.label} hint={THREAD_WORDS.toCustomer} error={problem}>
        <Textarea value={text} rows={2} maxLength={LINE_LIMIT} onChange={({ target }) => setText(target.value)} />
      </Field>
      <div>
        <Button type="submit" tone="secondary" size="sm" busy={busy} busyLabel={THREAD_WORDS.submit.busy}>
          {THREAD_WORDS.submit.idle}
        </Button>
      </div>
    </form>
  )
}
