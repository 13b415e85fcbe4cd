import { type FormEvent, Suspense, useRef, useState } from 'react'
import { PHOTO_LINE, roomForPhotos } from '#domain/photos/choose.ts'
import { LINE_LIMIT, THREAD_WORDS } from '#domain/thread/line.ts'
import type { BusinessClock } from '#domain/time/business-time.ts'
import type { CustomerAppointment } from '#server/api-types.ts'
import { announceChange } from '../../data/changes.ts'
import { useSendKey } from '../../data/use-send-key.ts'
import { lazyPhotos } from '../../photos/lazy-photos.tsx'
import { PhotoField } from '../../photos/photo-field.tsx'
import type { PhotoUploadsOptions } from '../../photos/use-photo-uploads.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { writeLine } from './appointment-call.ts'
import { type Holder, photoAccess } from './holder.ts'
import { CustomerPhotos } from './lazy-customer-photos.tsx'
import { ThreadEntries } from './thread-entries.tsx'

const PhotoUploads = lazyPhotos(async () => (await import('../../photos/photo-tray.tsx')).PhotoUploads)

type AppointmentThreadProps = {
  holder: Holder
  appointment: Pick<CustomerAppointment, 'thread' | 'photos'>
  business: BusinessClock & { name: string }
  changed: (appointment: CustomerAppointment) => void
}

export function AppointmentThread({ holder, appointment, business, changed }: AppointmentThreadProps) {
  const { thread, photos } = appointment
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [files, setFiles] = useState<File[]>([])
  const [sending, setSending] = useState<PhotoUploadsOptions>()

  const { keyOf, renewKey } = useSendKey()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('message') ?? '')
    const text = typed.trim() === '' && files.length > 0 ? PHOTO_LINE : typed
    if (text.trim() === '') return setProblem(THREAD_WORDS.required)
    setProblem(undefined)
    setBusy(true)
    const answer = await writeLine(holder, text, keyOf(text))
    setBusy(false)
    if (!answer.ok) return setProblem(answer.error)
    renewKey()
    form.current?.reset()
    const line = answer.value.thread.findLast(({ by, isSaid }) => isSaid && by === 'customer')?.id ?? null
    if (files.length > 0) setSending({ access: photoAccess(holder), files, stored: photos.length, line })
    setFiles([])
    changed(answer.value)
  }

  return (
    <Card className="grid gap-5">
      <h2 className="text-xl">{THREAD_WORDS.title}</h2>
      <div aria-live="polite">
        <ThreadEntries
          thread={thread}
          business={business}
          photosOf={(line) => <CustomerPhotos holder={holder} all={photos} line={line} businessName={business.name} />}
        />
      </div>
      {sending && (
        <Suspense>
          <PhotoUploads
            key={sending.line}
            {...sending}
            onSent={() => {
              setSending(undefined)
              announceChange({ collection: 'appointments', operation: 'updated' })
            }}
          />
        </Suspense>
      )}
      <form ref={form} noValidate data-print="hide" onSubmit={submit} className="grid gap-3">
        <Field label={THREAD_WORDS.label} hint={THREAD_WORDS.toBusiness} error={problem}>
          <Textarea name="message" rows={3} maxLength={LINE_LIMIT} />
        </Field>
        {roomForPhotos(photos.length) > 0 && <PhotoField files={files} stored={photos.length} onFiles={setFiles} />}
        <div>
          <Button type="submit" tone="secondary" busy={busy} busyLabel={THREAD_WORDS.submit.busy}>
            {THREAD_WORDS.submit.idle}
          </Button>
        </div>
      </form>
    </Card>
  )
}
