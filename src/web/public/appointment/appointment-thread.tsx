import { Suspense, use, useState } from 'react'
import { roomForPhotos } from '#domain/photos/choose.ts'
import { textIn } from '#domain/text/form-data.ts'
import { isBlank } from '#domain/text/text.ts'
import { LINE_LIMIT } from '#domain/thread/line.ts'
import { THREAD_WORDS } from '#domain/thread/words.ts'
import { type BusinessClock, formatMoment } from '#domain/time/business-time.ts'
import type { CustomerAppointment } from '#server/api-types.ts'
import { announceChange } from '../../data/changes.ts'
import { useSendKey } from '../../data/use-send-key.ts'
import { useLanguage, useWords } from '../../language/language.tsx'
import { lazyPhotos } from '../../photos/lazy-photos.tsx'
import { PhotoField } from '../../photos/photo-field.tsx'
import type { PhotoUploadsOptions } from '../../photos/use-photo-uploads.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field, Textarea } from '../../ui/field.tsx'
import { Card } from '../../ui/page.tsx'
import { ActForm, CustomerPageContext, useAct, useTyped } from './act-form.tsx'
import { AppointmentPhotos } from './appointment-photos.tsx'
import { photoAccess } from './holder.ts'

const PhotoUploads = lazyPhotos(async () => (await import('../../photos/photo-tray.tsx')).PhotoUploads)

type AppointmentThreadProps = {
  appointment: Pick<CustomerAppointment, 'thread' | 'photos'>
  business: BusinessClock & { name: string }
}

export function AppointmentThread({ appointment, business }: AppointmentThreadProps) {
  const { photos } = appointment
  const { holder, changed, plain } = use(CustomerPageContext)
  const typed = useTyped('write')
  const words = useWords(THREAD_WORDS)
  const [round, setRound] = useState(0)
  const [files, setFiles] = useState<File[]>([])
  const [trays, setTrays] = useState<PhotoUploadsOptions[]>([])
  const { keyOf, renewKey } = useSendKey()
  const act = useAct({
    check: (data) => {
      const message = textIn(data, 'message')
      if (isBlank(message) && files.length === 0) return { problem: words.required }
      const text = isBlank(message) ? words.photos : message
      data.set('message', text)
      data.set('lineKey', keyOf(text))
    },
    onActed: (after) => {
      renewKey()
      setRound(round + 1)
      const line = after.thread.findLast(({ by, isSaid }) => isSaid && by === 'customer')?.id ?? null
      const tray = { access: photoAccess(holder), files, stored: photos.length, line }
      if (files.length > 0) setTrays((all) => [...all, tray])
      setFiles([])
      changed?.(after)
    },
  })
  return (
    <Card className="grid gap-5">
      <h2 className="text-xl">{words.title}</h2>
      <div aria-live="polite">
        <ThreadEntries appointment={appointment} business={business} />
      </div>
      {trays.map((tray) => (
        <Suspense key={tray.line}>
          <PhotoUploads
            {...tray}
            onSent={() => {
              setTrays((all) => all.filter((each) => each !== tray))
              announceChange({ collection: 'appointments', operation: 'updated' })
            }}
          />
        </Suspense>
      ))}
      <div data-print="hide">
        <ActForm act={act} does="write" isUpload={plain !== undefined} className="grid gap-3">
          <Field key={round} label={words.label} hint={words.toBusiness} error={act.problem}>
            <Textarea name="message" rows={3} maxLength={LINE_LIMIT} defaultValue={typed.message} />
          </Field>
          {plain?.lineFields}
          {roomForPhotos(photos.length) > 0 && <PhotoField files={files} stored={photos.length} onFiles={setFiles} />}
          <div>
            <Button type="submit" tone="secondary" busy={act.busy !== undefined} busyLabel={words.submit.busy}>
              {words.submit.idle}
            </Button>
          </div>
        </ActForm>
      </div>
    </Card>
  )
}

function ThreadEntries({ appointment: { thread, photos }, business }: AppointmentThreadProps) {
  const words = useWords(THREAD_WORDS)
  const language = useLanguage()
  return (
    <ol className="grid gap-3 text-sm">
      {thread.map(({ id, at, by, text, isSaid }) => (
        <li
          key={id}
          className={classNames(
            'grid gap-1',
            isSaid ? 'rounded-md bg-surface-sunken px-4 py-3' : 'border-line border-l-2 pl-4',
          )}
        >
          <span className="text-ink-muted">
            {isSaid && `${by === 'customer' ? words.you : business.name}, `}
            <time dateTime={at}>{formatMoment(at, business, language)}</time>
          </span>
          <span className="wrap-anywhere whitespace-pre-line">{text}</span>
          {isSaid && <AppointmentPhotos all={photos} line={id} businessName={business.name} />}
        </li>
      ))}
    </ol>
  )
}
