import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { NOTE_LIMIT } from '#domain/offline/pocket.ts'
import { THREAD_WORDS } from '#domain/thread/words.ts'
import { useProblem } from '../../../acts/use-problem.ts'
import { detailsKey } from '../../../acts/visit-calls.ts'
import { useCommand, useRead } from '../../../data/calls.ts'
import { useSession } from '../../../data/session.ts'
import { useSendKey } from '../../../data/use-send-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Textarea } from '../../../ui/field.tsx'
import { colleagues, writeTeamNote } from '../colleagues.ts'

type TeamNoteProps = { id: string; onWritten: (version: number) => void }

/** A note that the customer and crews don't see. It stands in the history. */
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
