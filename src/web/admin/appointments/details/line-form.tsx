import { useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { type FormEvent, Suspense, useState } from 'react'
import { PHOTO_LINE, roomForPhotos } from '#domain/photos/choose.ts'
import { LINE_LIMIT, THREAD_WORDS } from '#domain/thread/line.ts'
import { useProblem } from '../../../acts/use-problem.ts'
import { api } from '../../../data/api-client.ts'
import { ApiError } from '../../../data/api-error.ts'
import { announceChange } from '../../../data/changes.ts'
import { lazyPhotos } from '../../../photos/lazy-photos.tsx'
import { PhotoField } from '../../../photos/photo-field.tsx'
import type { PhotoUploadsOptions } from '../../../photos/use-photo-uploads.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { deskAccess } from './appointment-photos.tsx'
import { appointmentQuery, detailsKey } from './use-appointment.ts'

const PhotoUploads = lazyPhotos(async () => (await import('../../../photos/photo-tray.tsx')).PhotoUploads)

type LineFormProps = {
  id: string
  /** How many photos the request has. */
  stored: number
  onWritten: (version: number) => void
}

export function LineForm({ id, stored, onWritten }: LineFormProps) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useProblem()
  const [files, setFiles] = useState<File[]>([])
  const [sending, setSending] = useState<PhotoUploadsOptions>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const words = text.trim() === '' && files.length > 0 ? PHOTO_LINE : text
    if (words.trim() === '') return setProblem(THREAD_WORDS.required)
    setBusy(true)
    setProblem()
    try {
      const written = await parseResponse(
        api.desk.appointments[':id'].lines.$post({ param: { id: encodeURIComponent(id) }, json: { text: words } }),
      )
      onWritten(written.appointment.version)
      client.setQueryData(detailsKey(id), written)
      announceChange({ collection: 'appointments', operation: 'updated', id })
      const line = written.history.find((past) => past.event === 'said' && past.by === 'administrator')?.id ?? null
      if (files.length > 0) setSending({ access: deskAccess(id), files, stored, line })
      setText('')
      setFiles([])
    } catch (error) {
      setProblem(error instanceof ApiError && error.isRefusal ? error.message : THREAD_WORDS.failed)
    } finally {
      setBusy(false)
    }
  }
  const photoStored = async () => {
    const { appointment } = await client.fetchQuery(appointmentQuery(id))
    onWritten(appointment.version)
  }
  return (
    <>
      {sending && (
        <Suspense>
          <PhotoUploads
            key={sending.line}
            {...sending}
            onStored={() => void photoStored()}
            onSent={() => setSending(undefined)}
          />
        </Suspense>
      )}
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
        <Field label={THREAD_WORDS.label} hint={THREAD_WORDS.toCustomer} error={problem}>
          <Textarea value={text} rows={2} maxLength={LINE_LIMIT} onChange={({ target }) => setText(target.value)} />
        </Field>
        {roomForPhotos(stored) > 0 && <PhotoField files={files} stored={stored} onFiles={setFiles} />}
        <div>
          <Button type="submit" tone="secondary" size="sm" busy={busy} busyLabel={THREAD_WORDS.submit.busy}>
            {THREAD_WORDS.submit.idle}
          </Button>
        </div>
      </form>
    </>
  )
}
