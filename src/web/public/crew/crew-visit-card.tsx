import { smsHref } from '#domain/arrival/arrival.ts'
import { directionsTo } from '#domain/business/map.ts'
import { NOTE_LIMIT } from '#domain/crews/crew.ts'
import type { CrewWords } from '#domain/crews/page-words.ts'
import type { CrewVisit } from '#server/api-types.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CrewForm, type CrewPageContext } from './crew-form.tsx'
import { VisitPhotos } from './visit-photos.tsx'

interface CrewVisitCardProps {
  visit: CrewVisit
  number: number
  /** A form of this visit was just accepted. */
  wasSaved: boolean
  page: CrewPageContext
}

export function CrewVisitCard({ visit, number, wasSaved, page }: CrewVisitCardProps) {
  const { words, hasCome } = page
  const { id, start, window, minutes, customerName, serviceName, isDone, isHere } = visit
  return (
    <li id={`visit-${id}`}>
      <Card className="grid gap-5">
        <header className="grid gap-1">
          <p className="text-ink-muted text-sm">
            {words.stop} {number} · {start} · {minutes} {words.minutes}
          </p>
          <h2 className="wrap-anywhere text-xl">{customerName}</h2>
          <p className="wrap-anywhere">{serviceName}</p>
          {window && (
            <p className="font-semibold">
              {words.arrive} {window}
            </p>
          )}
        </header>
        {wasSaved && <Notice tone="success">{words.saved}</Notice>}
        <Reach visit={visit} words={words} />
        <JobFacts visit={visit} words={words} />
        {isHere && <p role="status">{words.isHere}</p>}
        {isDone && <p className="font-semibold">{words.isDone} ✓</p>}
        <div className="flex flex-wrap gap-3 empty:hidden">
          {hasCome && !isDone && !isHere && (
            <CrewForm does="here" visit={id} page={page} label={words.here} tone="secondary" />
          )}
          {hasCome && !isDone && <CrewForm does="done" visit={id} page={page} label={words.done} />}
          {isDone && <CrewForm does="not-done" visit={id} page={page} label={words.notDone} tone="secondary" />}
        </div>
        <VisitPhotos visit={visit} page={page} />
        <NoteForm visit={visit} page={page} />
      </Card>
    </li>
  )
}

type FactsProps = { visit: CrewVisit; words: CrewWords }

function Reach({ visit: { address, phone }, words }: FactsProps) {
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere">{address || words.noAddress}</p>
      <div className="flex flex-wrap gap-3">
        {address && (
          <ButtonLink href={directionsTo(address)} tone="secondary" size="sm" rel="noreferrer" target="_blank">
            {words.map}
          </ButtonLink>
        )}
        {phone && (
          <>
            <ButtonLink href={phone.href} tone="secondary" size="sm">
              {words.call} {phone.text}
            </ButtonLink>
            <ButtonLink href={smsHref(phone.text, '')} tone="secondary" size="sm">
              {words.text}
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  )
}

function JobFacts({ visit: { access, description, answers, notes }, words }: FactsProps) {
  return (
    <dl className="grid gap-3 empty:hidden">
      {access && <Fact label={words.access} value={access} />}
      {description && <Fact label={words.description} value={description} />}
      {answers.map(({ label, answer }) => (
        <Fact key={label} label={label} value={answer} />
      ))}
      {notes.length > 0 && <Fact label={words.notes} value={notes.map(({ text }) => text).join('\n')} />}
    </dl>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
    </div>
  )
}

function NoteForm({ visit: { id }, page }: { visit: CrewVisit; page: CrewPageContext }) {
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
