import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, Suspense, useState } from 'react'
import { NOTE_LIMIT } from '#domain/offline/pocket.ts'
import { roomForPhotos } from '#domain/photos/choose.ts'
import { LINE_LIMIT, lineFrom, TO_CUSTOMER, writingTo } from '#domain/thread/line.ts'
import { THREAD_WORDS } from '#domain/thread/words.ts'
import type { AppointmentDetails } from '#server/api-types.ts'
import { useProblem } from '../../../acts/use-problem.ts'
import { appointmentDetails, detailsKey } from '../../../acts/visit-calls.ts'
import { useCommand, useRead } from '../../../data/calls.ts'
import { useSession } from '../../../data/session.ts'
import { useSendKey } from '../../../data/use-send-key.ts'
import { lazyPhotos } from '../../../photos/lazy-photos.tsx'
import { PhotoField } from '../../../photos/photo-field.tsx'
import type { PhotoUploadsOptions } from '../../../photos/use-photo-uploads.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Textarea } from '../../../ui/field.tsx'
import { Written } from '../../inbox/reply.tsx'
import { colleagues, writeLine, writeTeamNote } from '../appointment-calls.ts'
import { AppointmentPhotos, deskAccess } from './appointment-photos.tsx'

type ThreadProps = { details: AppointmentDetails; onWritten: (version: number) => void }

export function AppointmentThread({ details, onWritten }: ThreadProps) {
  const { user } = useSession()
  const { appointment, history, photos } = details
  const lines = history.toReversed().flatMap((past) => (past.event === 'said' ? [past] : []))
  return (
    <>
      {lines.length === 0 && <p className="text-ink-muted text-sm">No messages yet.</p>}
      <Written
        label={THREAD_WORDS.en.title}
        lines={lines.map(({ by, who, text = '', ...line }) => ({
          ...line,
          text,
          from: lineFrom({ by, who }, appointment.customerName, user),
          isOurs: by !== 'customer',
        }))}
        below={(id) => (
          <AppointmentPhotos
            visit={appointment}
            all={photos}
            photos={photos.filter(({ line }) => line === id)}
            onDeleted={onWritten}
          />
        )}
      />
      <LineForm
        id={appointment.id}
        hint={writingTo(appointment.language, TO_CUSTOMER)}
        stored={photos.length}
        onWritten={onWritten}
      />
    </>
  )
}

const PhotoUploads = lazyPhotos(async () => (await import('../../../photos/photo-tray.tsx')).PhotoUploads)

type LineFormProps = {
  id: string
  hint: string
  stored: number
  onWritten: (version: number) => void
}

function LineForm({ id, hint, stored, onWritten }: LineFormProps) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const { send, isPending } = useCommand(writeLine)
  const { keyOf, renewKey } = useSendKey()
  const [problem, setProblem] = useProblem()
  const [files, setFiles] = useState<File[]>([])
  const [trays, setTrays] = useState<PhotoUploadsOptions[]>([])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const words = text.trim() === '' && files.length > 0 ? THREAD_WORDS.en.photos : text
    if (words.trim() === '') return setProblem(THREAD_WORDS.en.required)
    setProblem()
    try {
      const written = await send(id, words, keyOf(words))
      renewKey()
      onWritten(written.appointment.version)
      client.setQueryData(detailsKey(id), written)
      const line = written.history.find((past) => past.event === 'said' && past.by === 'administrator')?.id ?? null
      if (files.length > 0) setTrays((all) => [...all, { access: deskAccess(id), files, stored, line }])
      setText('')
      setFiles([])
    } catch (error) {
      setProblem(error instanceof Error ? error.message : THREAD_WORDS.en.failed)
    }
  }
  const photoStored = async () => {
    const latest = await appointmentDetails.read(new AbortController().signal, id)
    onWritten(latest.appointment.version)
    client.setQueryData(detailsKey(id), latest)
  }
  return (
    <>
      {trays.map((tray) => (
        <Suspense key={tray.line}>
          <PhotoUploads
            {...tray}
            onStored={() => void photoStored()}
            onSent={() => setTrays((all) => all.filter((each) => each !== tray))}
          />
        </Suspense>
      ))}
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
        <Field label={THREAD_WORDS.en.label} hint={hint} error={problem}>
          <Textarea value={text} rows={2} maxLength={LINE_LIMIT} onChange={({ target }) => setText(target.value)} />
        </Field>
        {roomForPhotos(stored) > 0 && <PhotoField files={files} stored={stored} onFiles={setFiles} />}
        <div>
          <Button type="submit" tone="secondary" size="sm" busy={isPending} busyLabel={THREAD_WORDS.en.submit.busy}>
            {THREAD_WORDS.en.submit.idle}
          </Button>
        </div>
      </form>
    </>
  )
}

type TeamNoteProps = { id: string; onWritten: (version: number) => void }

/** A note that the customer and crews don't see. It appears in the history. */
export function TeamNote({ id, onWritten }: TeamNoteProps) {
  const client = useQueryClient()
  const { user } = useSession()
  const { data } = useRead(colleagues)
  const [text, setText] = useState('')
  const { send, isPending } = useCommand(writeTeamNote)
  const { keyOf, renewKey } = useSendKey()
  const [problem, setProblem] = useProblem()
  const others = (data?.colleagues ?? []).filter((person) => person.id !== user?.id)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setProblem('Please write a note.')
    setProblem()
    try {
      const written = await send(id, text, keyOf(text))
      renewKey()
      onWritten(written.appointment.version)
      client.setQueryData(detailsKey(id), written)
      setText('')
    } catch (error) {
      setProblem(error instanceof Error ? error.message : THREAD_WORDS.en.failed)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <Field
        label="Add a note"
        hint={`Only your team sees it.${others.length > 0 ? ' Mention a colleague to notify them.' : ''}`}
        error={problem}
      >
        <Textarea value={text} rows={2} maxLength={NOTE_LIMIT} onChange={({ target }) => setText(target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="secondary" size="sm" busy={isPending} busyLabel="Saving...">
          Save note
        </Button>
        {others.map(({ id: person, name }) => (
          <Button
            key={person}
            tone="ghost"
            size="sm"
            onClick={() => setText((written) => `${written}${written && !written.endsWith(' ') ? ' ' : ''}@${name} `)}
          >
            @{name}
          </Button>
        ))}
      </div>
    </form>
  )
}
