import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { APPOINTMENT_MESSAGES } from '#domain/appointments/appointment.ts'
import { documentText } from '#domain/documents/document-text.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { AFTER_LOGIN_PATH } from '#domain/navigation/navigation.ts'
import { isZip } from '#domain/places/zip.ts'
import { NO_EXTRA_RULES, withoutUnusedRules } from '#domain/scheduling/extra-rules.ts'
import { MAX_NOTICE_HOURS, MAX_VISITS_PER_DAY } from '#domain/scheduling/settings.ts'
import { type SchedulingSettings, schedulingSettingsSchema } from '#domain/scheduling/settings-schema.ts'
import { formatFullDate, isDate, WEEKDAYS } from '#domain/time/date.ts'
import type { ExplainedDay } from '#server/api-types.ts'
import { fieldsOf } from '#web/admin/form/fields.tsx'
import { DateRangesField } from '#web/admin/hours/date-ranges-field.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { query, useRead } from '../../data/calls.ts'
import type { Versioned } from '../../data/documents.ts'
import { Spinner } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field, Input, Options, Select } from '../../ui/field.tsx'
import { Badge, Card, Notice, PageHeader } from '../../ui/page.tsx'
import { LoadState } from '../load-error.tsx'
import { OpenSettings, settingsDocument } from '../screen/settings-screen.tsx'
import { serviceList } from '../services/service-calls.ts'
import { ChangePreview, WhileUnsaved } from './change-preview.tsx'
import { DayFields, ExcludedDates, NoticeFields } from './day-fields.tsx'
import { DrivingFields } from './driving-fields.tsx'
import { ServiceAreaSection } from './service-area.tsx'

const SOURCE = settingsDocument(SETTINGS_IDS.scheduling)

type StoredSettings = Versioned<SchedulingSettings>

export default function AppointmentSettings() {
  const settings = useRead(SOURCE)
  const { data } = settings
  return (
    <>
      <PageHeader
        title="Scheduling Settings"
        description="When visitors can book online. Changes apply to the next request."
      />
      <LoadState of={settings}>Loading the settings...</LoadState>
      {data && <SchedulingForm stored={data} />}
      {data && <ServiceAreaSection />}
      {data && <WhyClosed />}
    </>
  )
}

function SchedulingForm({ stored }: { stored: StoredSettings }) {
  const known = useRef(stored)
  const save = async (settings: SchedulingSettings, version: number | undefined) => {
    // When replacing someone else's version, write every rule as this form shows it.
    const isKnown = version === known.current.version
    known.current = await SOURCE.save(isKnown ? withoutUnusedRules(settings, known.current) : settings, version)
    return known.current
  }
  return (
    <OpenSettings
      stored={stored}
      save={save}
      schema={schedulingSettingsSchema}
      valuesOf={valuesOf}
      textOf={({ availableDays, ...rest }) =>
        documentText({ availableDays: availableDays.map((day) => WEEKDAYS[day]), ...rest })
      }
      className=""
      checksOnBlur
    >
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <Card>
          <DayFields />
        </Card>
        <div className="grid gap-6">
          <Card>
            <NoticeFields />
          </Card>
          <Card>
            <ExcludedDates />
          </Card>
        </div>
      </div>
      <MoreRules stored={stored} />
      <WhileUnsaved>
        <ChangePreview />
      </WhileUnsaved>
    </OpenSettings>
  )
}

/** Each rule has a value, so that a change of one is noticed even while a save is under way. */
function valuesOf(saved: StoredSettings): SchedulingSettings {
  return { ...NO_EXTRA_RULES, ...schedulingSettingsSchema.parse(saved) }
}

const explainedDay = query({
  key: ['explained-day'],
  follows: ['appointments', 'settings', 'services', 'crews'],
  failed: APPOINTMENT_MESSAGES.fetchRangeFailed,
  call: (api, sending, date: string, service: string, zip: string) =>
    api.scheduling.day.$get({ query: { date, service: service || undefined, zip: zip || undefined } }, sending),
})

function WhyClosed() {
  const [date, setDate] = useState('')
  const [service, setService] = useState('')
  const [zip, setZip] = useState('')
  const { data: services = [] } = useRead(serviceList)
  const {
    data: day,
    error,
    isLoading,
  } = useRead({ ...explainedDay, enabled: () => isDate(date) }, date, service, isZip(zip) ? zip : '')
  return (
    <Card>
      <section aria-label="Why is this closed?" className="grid gap-5">
        <div className="grid gap-1.5">
          <h2 className="text-xl">Why is this closed?</h2>
          <p className="text-ink-muted text-sm">
            Choose a day to see why visitors can or can't book each time, with the settings as saved.
          </p>
        </div>
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label="Day to explain">
            <Input type="date" value={date} onChange={({ target }) => setDate(target.value)} />
          </Field>
          <Field label="Service">
            <Select value={service} onChange={({ target }) => setService(target.value)}>
              <option value="">Any half-hour visit</option>
              <Options of={services.map(({ slug, name }) => [slug, name])} />
            </Select>
          </Field>
          <Field label="ZIP code" hint="Matters with a service area or driving.">
            <Input inputMode="numeric" maxLength={5} value={zip} onChange={({ target }) => setZip(target.value)} />
          </Field>
        </div>
        {isLoading && <Spinner>Checking the day...</Spinner>}
        {error && <Notice tone="error">{error.message}</Notice>}
        {day && (
          <div aria-live="polite" className="grid gap-4">
            <p className="font-semibold">
              {formatFullDate(day.date)}: {summaryOf(day)}
            </p>
            <ExplainedSlots day={day} />
          </div>
        )}
      </section>
    </Card>
  )
}

function summaryOf({ closed, slots }: ExplainedDay): string {
  if (closed) return closed
  const open = slots.filter((slot) => slot.closed === null).length
  return `${open} of ${slots.length} times can be booked.`
}

function ExplainedSlots({ day }: { day: ExplainedDay }) {
  return (
    <ul aria-label="Times of the day" className="grid gap-x-8 sm:columns-2 sm:block">
      {day.slots.map(({ time, until, closed, appointment }) => (
        <li key={time} className="flex break-inside-avoid items-baseline gap-3 border-line border-b py-2 text-sm">
          <span className={classNames('shrink-0 font-semibold tabular-nums', until ? 'w-24' : 'w-12')}>
            {until ? `${time}–${until}` : time}
          </span>
          <Badge tone={closed ? 'gray' : 'green'}>{closed ? 'Closed' : 'Open'}</Badge>
          <span className="min-w-0 text-ink-muted">
            {closed}
            {appointment && (
              <>
                {closed && ' '}
                <Link to={`${AFTER_LOGIN_PATH}?appointment=${appointment.id}`} className="text-link">
                  {appointment.customerName}
                </Link>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const { NumberField } = fieldsOf<SchedulingSettings>()

/** Rules beyond the specified fields. Starts open once one of them is in use. */
function MoreRules({ stored }: { stored: SchedulingSettings }) {
  const { noticeHours, visitsPerCrewPerDay, closures, driving } = stored
  const isUsed = Boolean(noticeHours || visitsPerCrewPerDay || closures?.length || driving?.on)
  return (
    <Disclosure
      title="More rules"
      hint="Notice in hours, a daily limit, holidays with a name, time to drive."
      open={isUsed}
    >
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <div className="grid gap-8">
          <LimitFields />
          <DateRangesField<SchedulingSettings>
            name="closures"
            legend="Holidays and other closures"
            empty="No closures are planned."
            labelHint='Customers read it: "Thanksgiving".'
          />
        </div>
        <DrivingFields />
      </div>
    </Disclosure>
  )
}

function LimitFields() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NumberField
        name="noticeHours"
        label="Notice in hours"
        hint="Empty for none. Comes on top of the days."
        min={0}
        max={MAX_NOTICE_HOURS}
        isOptional
      />
      <NumberField
        name="visitsPerCrewPerDay"
        label="Visits per crew and day"
        hint="Empty for as many as fit."
        min={1}
        max={MAX_VISITS_PER_DAY}
        isOptional
      />
    </div>
  )
}
