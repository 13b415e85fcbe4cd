import { NOTE_LIMIT } from '#domain/crew/link.ts'
import type { CrewVisit } from '#server/api-types.ts'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { CrewForm } from './crew-form.tsx'
import type { CrewPageContext } from './crew-page-context.ts'

export function NoteForm({ visit: { id }, page }: { visit: CrewVisit; page: CrewPageContext }) {
  const { words } = page
  return (
    <details>
      <summary className="cursor-pointer font-semibold">{words.addNote}</summary>
      <div className="mt-4">
        <CrewForm does="note" visit={id} page={page} label={words.saveNote} tone="secondary">
          <Field label={words.noteLabel} hint={words.noteHint}>
            <Textarea name="message" rows={3} maxLength={NOTE_LIMIT} required />
          </Field>
        </CrewForm>
      </div>
    </details>
  )
}
