import { MessageSquareText, NotebookPen } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { NOTE_LIMIT, NOTE_MESSAGES, type PocketVisit } from '#domain/offline/pocket.ts'
import { POCKET_WORDS } from '#domain/offline/words.ts'
import { fittingPhotos } from '#domain/photos/photo.ts'
import { PHOTO_WORDS } from '#domain/photos/words.ts'
import { LINE_LIMIT, TO_CUSTOMER } from '#domain/thread/line.ts'
import { THREAD_WORDS } from '#domain/thread/words.ts'
import type { WaitingWork } from '../../offline/queue-store.ts'
import { PhotoLabel } from '../../photos/photo-label.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { ChoiceButtons } from '../../ui/choice-buttons.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { useRoad } from './road.tsx'

const KINDS = {
  note: {
    ...{ label: POCKET_WORDS.noteLabel, hint: POCKET_WORDS.noteHint, save: POCKET_WORDS.saveNote },
    ...{ required: NOTE_MESSAGES.required, limit: NOTE_LIMIT },
  },
  line: {
    ...{ label: POCKET_WORDS.lineLabel, hint: TO_CUSTOMER, save: POCKET_WORDS.saveLine },
    ...{ required: THREAD_WORDS.en.required, limit: LINE_LIMIT },
  },
}

const CHOICES = [
  { value: 'note', label: POCKET_WORDS.note, icon: NotebookPen },
  { value: 'line', label: POCKET_WORDS.line, icon: MessageSquareText },
] as const

export function AddToVisit({ visit, waiting }: { visit: PocketVisit; waiting: readonly WaitingWork[] }) {
  const { act } = useRoad()
  const [kind, setKind] = useState<keyof typeof KINDS>('note')
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const words = KINDS[kind]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setProblem(words.required)
    setProblem(undefined)
    setBusy(true)
    await act(visit, [{ act: { kind, text: text.trim() } }])
    setText('')
    setBusy(false)
  }
  const addPhotos = async (chosen: File[]) => {
    const stored = visit.photos.length + waiting.filter((work) => work.act.kind === 'photo').length
    const fitting = fittingPhotos(chosen, stored)
    if (fitting.length < chosen.length) toast.error(PHOTO_WORDS.en.tooMany)
    await act(
      visit,
      fitting.map((file) => ({ act: { kind: 'photo', name: file.name }, file })),
    )
  }
  return (
    <details className="border-line border-t pt-3">
      <summary className="cursor-pointer font-semibold text-sm">{POCKET_WORDS.add}</summary>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3 pt-3">
        <ChoiceButtons legend="What to add" choices={CHOICES} chosen={kind} onChoose={setKind} />
        <Field label={words.label} hint={words.hint} error={problem}>
          <Textarea rows={2} value={text} maxLength={words.limit} onChange={({ target }) => setText(target.value)} />
        </Field>
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          <Button type="submit" tone="secondary" size="sm" busy={busy}>
            {words.save}
          </Button>
          <PhotoLabel
            className={buttonStyle('secondary', 'sm', 'cursor-pointer has-focus-visible:outline-2')}
            onFiles={(files) => void addPhotos(files)}
          >
            {POCKET_WORDS.photos}
          </PhotoLabel>
        </div>
      </form>
    </details>
  )
}
