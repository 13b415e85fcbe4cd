import { MapPin } from 'lucide-react'
import { smsHref } from '#domain/arrival/arrival.ts'
import { directionsTo } from '#domain/business/map.ts'
import { NOTE_LIMIT } from '#domain/crews/link.ts'
import { crewDayShort } from '#domain/crews/page-words.ts'
import type { CrewWords } from '#domain/crews/words.ts'
import { LINE_LIMIT } from '#domain/thread/line.ts'
import type { CrewVisit } from '#server/api-types.ts'
import { ButtonLink, TextLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field, Textarea } from '../../ui/field.tsx'
import { Card, Notice } from '../../ui/page.tsx'
import { Fact } from '../fact.tsx'
import { CrewDetails, CrewForm, type CrewPageContext } from './crew-form.tsx'
import { CrewSteps, emailWords } from './crew-steps.tsx'
import { CrewWaiting } from './crew-waiting.tsx'
import { PhotoForm, VisitPhotos } from './visit-photos.tsx'

type CrewVisitCardProps = { visit: CrewVisit; number: number; page: CrewPageContext }

export function CrewVisitCard({ visit, number, page }: CrewVisitCardProps) {
  const { words, typed } = page
  const { id, start, window, minutes, customerName, serviceName } = visit
  const typedFor = (does: string) => (typed.visit === id && typed.does === does ? (typed.message ?? '') : '')
  return (
    <li id={`visit-${id}`}>
      <Card className="grid gap-5">
        <header className="grid gap-1">
          <p className="text-ink-muted text-sm">
            {words.stop} {number} · {start} · {minutes} {words.minutes}
          </p>
          <h3 className="wrap-anywhere text-xl">{customerName}</h3>
          <p className="wrap-anywhere">{serviceName}</p>
          {window && (
            <p className="font-semibold">
              {words.arrive} {window}
            </p>
          )}
        </header>
        <Saved visit={visit} page={page} />
        <CrewSteps visit={visit} words={words} />
        <CrewWaiting visit={visit} />
        <Reach visit={visit} words={words} />
        <JobFacts visit={visit} words={words} />
        <VisitPhotos visit={visit} page={page} />
        <div className="grid gap-1">
          <CrewThread visit={visit} page={page} typed={typedFor('message')} />
          <PhotoForm visit={visit} words={words} />
          <NoteForm visit={visit} words={words} typed={typedFor('note')} />
        </div>
      </Card>
    </li>
  )
}

/** Steps show their own outcome. */
function Saved({ visit: { id }, page: { saved, words } }: Pick<CrewVisitCardProps, 'visit' | 'page'>) {
  const said: Readonly<Record<string, string>> = {
    undo: words.undone,
    message: words.sent,
    note: words.saved,
    photo: words.saved,
    mark: words.saved,
  }
  const text = saved.visit === id ? said[saved.does] : undefined
  return text ? <Notice tone="success">{text}</Notice> : null
}

type FactsProps = { visit: CrewVisit; words: CrewWords }

function Reach({ visit: { address, phone }, words }: FactsProps) {
  return (
    <div className="grid gap-3">
      {address ? (
        <TextLink
          href={directionsTo(address)}
          rel="noreferrer"
          target="_blank"
          title={words.map}
          className="wrap-anywhere flex min-h-11 items-center gap-2"
        >
          <MapPin aria-hidden="true" className="size-5 shrink-0" />
          {address}
        </TextLink>
      ) : (
        <p>{words.noAddress}</p>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
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

function NoteForm({ visit, words, typed }: FactsProps & { typed: string }) {
  return (
    <CrewDetails title={words.addNote} open={typed !== ''}>
      <CrewForm does="note" visit={visit} label={words.saveNote}>
        <Field label={words.noteLabel} hint={words.noteHint}>
          <Textarea name="message" rows={3} maxLength={NOTE_LIMIT} defaultValue={typed} required />
        </Field>
      </CrewForm>
    </CrewDetails>
  )
}

/** What the customer, the office and the crew wrote about this visit. Open while the customer waits for an answer. */
function CrewThread({ visit, page, typed }: { visit: CrewVisit; page: CrewPageContext; typed: string }) {
  const { id, lines, customerName, emailed } = visit
  const { words, business, saved } = page
  const last = lines.at(-1)
  const wasSent = saved.visit === id && saved.does === 'message'
  return (
    <CrewDetails
      title={lines.length > 0 ? `${words.messages} (${lines.length})` : words.messages}
      open={typed !== '' || wasSent || last?.by === 'customer'}
    >
      {lines.length > 0 && (
        <ol className="grid gap-3 text-sm">
          {lines.map(({ id, by, from, date, time, text }) => (
            <li
              key={id}
              className={classNames(
                'grid max-w-prose gap-1 rounded-md px-4 py-3',
                by === 'customer'
                  ? 'justify-self-start bg-surface-sunken'
                  : 'justify-self-end border border-line-strong',
              )}
            >
              <span className="wrap-anywhere text-ink-muted">
                {by === 'customer' ? customerName : from}, {crewDayShort(date, page.language)}, {time}
              </span>
              <span className="wrap-anywhere whitespace-pre-line">{text}</span>
            </li>
          ))}
        </ol>
      )}
      {last && last.by !== 'customer' && (
        <p data-pending={emailed.message === 'waiting' || undefined} className="text-sm">
          {emailWords(emailed.message, visit, words)}
        </p>
      )}
      <CrewForm does="message" visit={visit} label={words.sendMessage}>
        <input type="hidden" name="key" value={page.key} />
        <Field label={words.messageLabel} hint={words.messageHint.replace('{business}', () => business)}>
          <Textarea name="message" rows={3} maxLength={LINE_LIMIT} defaultValue={typed} required />
        </Field>
      </CrewForm>
    </CrewDetails>
  )
}
