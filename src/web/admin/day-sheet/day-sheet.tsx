import { useSearchParams } from 'react-router'
import { APPOINTMENT_MESSAGES } from '#domain/appointments/appointment.ts'
import { directionsTo } from '#domain/business/map.ts'
import { counted } from '#domain/text/text.ts'
import { formatFullDate } from '#domain/time/date.ts'
import type { SheetCrew, SheetVisit } from '#server/api-types.ts'
import { query, useRead } from '../../data/calls.ts'
import { Button, TextLink } from '../../ui/button.tsx'
import { CalendarX2, Printer } from '../../ui/icons.tsx'
import { Card, EmptyState, PageHeader } from '../../ui/page.tsx'
import { DateField } from '../appointments/time-choice.tsx'
import { LoadState } from '../load-error.tsx'
import { QrCode } from '../qr-code.tsx'

const daySheet = query({
  key: ['appointments', 'day-sheet'],
  follows: ['appointments', 'settings', 'crews'],
  keepsPrevious: true,
  failed: APPOINTMENT_MESSAGES.fetchRangeFailed,
  call: (api, sending, date: string) => api.admin['day-sheet'].$get({ query: { date } }, sending),
})

export default function DaySheetScreen() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('date') ?? ''
  const loading = useRead(daySheet, asked)
  const { data: sheet } = loading
  const isEmpty = sheet?.crews.length === 0
  return (
    <>
      <div data-print="hide" className="grid gap-6">
        <PageHeader
          title="Day Sheet"
          description="Confirmed visits in driving order, a page for each crew. A phone's camera opens the way to an address."
          actions={
            <Button disabled={!sheet || isEmpty || loading.isPlaceholderData} onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              Print
            </Button>
          }
        />
        <DateField
          date={asked || (sheet?.date ?? '')}
          onChange={(date) => setSearch(date === '' ? {} : { date }, { replace: true })}
        />
      </div>
      <LoadState of={loading}>Loading the day...</LoadState>
      {isEmpty && (
        <Card flush>
          <EmptyState icon={CalendarX2} title="No confirmed visits on this day.">
            Requests appear here when you confirm them.
          </EmptyState>
        </Card>
      )}
      {sheet?.crews.map((crew) => (
        <CrewSheet key={crew.id} crew={crew} date={sheet.date} business={sheet.business} />
      ))}
    </>
  )
}

type CrewSheetProps = { crew: SheetCrew; date: string; business: string }

/** One crew's day. On paper it starts a new page. */
function CrewSheet({ crew: { name, visits }, date, business }: CrewSheetProps) {
  return (
    <section
      aria-label={name}
      className="sheet-page min-w-0 rounded-lg border border-line bg-surface-raised p-5 sm:p-8 print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line-strong border-b pb-3">
        <h2 className="wrap-anywhere text-2xl">{name}</h2>
        <p>
          {formatFullDate(date)} · {counted(visits.length, 'visit')}
        </p>
        <p className="wrap-anywhere w-full text-ink-muted text-sm">{business}</p>
      </header>
      <ol className="divide-y divide-line">
        {visits.map((visit, index) => (
          <SheetStop key={visit.id} visit={visit} number={index + 1} />
        ))}
      </ol>
    </section>
  )
}

function SheetStop({ visit, number }: { visit: SheetVisit; number: number }) {
  const { start, window, minutes, customerName, serviceName, phone, address, isDone } = visit
  return (
    <li className="grid break-inside-avoid gap-4 py-5 sm:grid-cols-[minmax(0,1fr)_auto] print:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid content-start gap-2">
        <h3 className="wrap-anywhere text-lg">
          {number}. {customerName}
        </h3>
        <p>
          <strong>{window ?? start}</strong>
          {window && ` · planned ${start}`} · {minutes} minutes{isDone && ' · Done'}
        </p>
        <p className="wrap-anywhere">{serviceName}</p>
        {phone && (
          <p>
            <TextLink href={phone.href}>{phone.text}</TextLink>
          </p>
        )}
        <p className="wrap-anywhere font-semibold">{address || 'No address'}</p>
        <Facts visit={visit} />
      </div>
      {address !== '' && (
        <div className="grid content-start gap-1">
          <QrCode text={directionsTo(address)} label={`QR code with directions to ${address}`} className="size-32" />
          <TextLink data-print="hide" href={directionsTo(address)} className="text-sm">
            Directions
          </TextLink>
        </div>
      )}
    </li>
  )
}

function Facts({ visit: { access, description, answers, notes } }: { visit: SheetVisit }) {
  const facts = [
    { key: 'access', label: 'Access', text: access },
    { key: 'description', label: 'Job', text: description },
    ...answers.map(({ label, answer }, index) => ({ key: `answer-${index}`, label, text: answer })),
    ...notes.map(({ id, text }) => ({ key: id, label: 'Note', text })),
  ].filter(({ text }) => text !== '')
  return (
    <dl className="grid gap-1 text-sm">
      {facts.map(({ key, label, text }) => (
        <div key={key}>
          <dt className="inline font-semibold">{label}: </dt>
          <dd className="wrap-anywhere inline whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
