import { useEffect, useRef, useState } from 'react'
import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import { moveNeedsConfirmation } from '#domain/appointments/customer-appointment.ts'
import { arrivalSentence } from '#domain/arrival/arrival.ts'
import { BOOKING_WORDS } from '#domain/booking/words.ts'
import { CUSTOMER_LINK_WORDS } from '#domain/customer-link/words.ts'
import { estimatePath } from '#domain/estimates/limits.ts'
import { textIn } from '#domain/text/form-data.ts'
import type { BookingWindow, CustomerAppointment } from '#server/api-types.ts'
import { lazyPart } from '../../data/lazy-part.ts'
import { useLanguage, useWords } from '../../language/language.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CalendarPlus, Printer } from '../../ui/icons.tsx'
import { LightDialog } from '../../ui/light-dialog.tsx'
import { opens } from '../../ui/opens-dialog.ts'
import { Card, Notice } from '../../ui/page.tsx'
import { DateField, pickDate, TimeField, TimesFound } from '../schedule/time-picker.tsx'
import { useTimeChoice } from '../schedule/use-time-choice.ts'
import { ActForm, CustomerPageContext, type PlainParts, useAct } from './act-form.tsx'
import { AppointmentFacts } from './appointment-facts.tsx'
import { AppointmentPhotos } from './appointment-photos.tsx'
import { AppointmentThread } from './appointment-thread.tsx'
import { CorrectDetails } from './correct-details.tsx'
import { type Holder, pathOf, saveCalendar } from './holder.ts'

/** Few appointments have these. */
const Afterwards = lazyPart(async () => (await import('./afterwards.tsx')).Afterwards)
const ChooseTime = lazyPart(async () => (await import('./choose-time.tsx')).ChooseTime)

type AppointmentDetailsProps = {
  holder: Holder
  appointment: CustomerAppointment
  business: { name: string; phone: string; timeZone: string; city: string; region: string }
  window: BookingWindow
  /** Undefined without JavaScript. */
  changed?: (appointment: CustomerAppointment) => void
  plain?: PlainParts
}

export function AppointmentDetails(props: AppointmentDetailsProps) {
  const { holder, appointment, business, window, changed, plain } = props
  // An object, so that the same message can be shown twice.
  const [news, setNews] = useState<{ words: string }>()
  const newsBox = useRef<HTMLDivElement>(null)
  // On a phone the message is far above the button that caused it, and the button may be gone.
  useEffect(() => {
    if (!news) return
    newsBox.current?.focus({ preventScroll: true })
    newsBox.current?.scrollIntoView({ block: 'center' })
  }, [news])
  // A reminder's links end in what the reader wants to do.
  useEffect(() => {
    const [, wish = ''] = location.hash.slice(1).split('/')
    const place = document.querySelector<HTMLElement>(`[data-wish="${CSS.escape(wish)}"]`)
    place?.scrollIntoView({ block: 'center' })
    place?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
  }, [])
  const page = {
    holder,
    plain,
    changed:
      changed &&
      ((after: CustomerAppointment, words?: string) => {
        if (words) setNews({ words })
        changed(after)
      }),
  }
  const language = useLanguage()
  const { attendance, openEstimate } = useWords(CUSTOMER_LINK_WORDS)
  const { mayChange, status, held } = appointment
  const isAsked = appointment.attending !== null && !appointment.arrival
  // The message above says the same.
  const words = news?.words ?? plain?.words
  const isJustAnswered = words === attendance.done
  const onClock = { ...business, clock: window.clock }
  const place = [business.city, business.region].filter(Boolean).join(', ')
  return (
    <CustomerPageContext value={page}>
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <div className="grid gap-6">
          {plain?.problem && <Notice tone="error">{plain.problem}</Notice>}
          {words && (
            <div ref={newsBox} tabIndex={-1}>
              <Notice tone="success">{words}</Notice>
            </div>
          )}
          {appointment.estimates.map((id) => (
            <ButtonLink key={id} href={estimatePath(id, holder.key)} className="justify-self-start">
              {openEstimate}
            </ButtonLink>
          ))}
          {appointment.offers.length > 0 && <ChooseTime offers={appointment.offers} business={onClock} />}
          {appointment.arrival && (
            <Notice tone="success">{arrivalSentence(appointment.arrival, onClock, language)}</Notice>
          )}
          {isAsked && !isJustAnswered && <Attendance attending={appointment.attending === true} />}
          {appointment.afterwards && <Afterwards {...appointment.afterwards} />}
          <Card>
            <AppointmentFacts
              appointment={appointment}
              timeZone={business.timeZone}
              clock={window.clock}
              place={place}
            />
            <AppointmentPhotos all={appointment.photos} line={null} businessName={business.name} />
          </Card>
          <AppointmentThread appointment={appointment} business={onClock} />
        </div>
        <div data-print="hide" className="grid gap-4">
          {!plain && <KeepAppointment holder={holder} appointment={appointment} />}
          {mayChange && window.isOpen && !plain && (
            <div data-wish="move" className="grid">
              <MoveAppointment key={appointment.preferredDate} {...{ holder, status, window, place }} />
            </div>
          )}
          {mayChange && <CorrectDetails appointment={appointment} />}
          {mayChange && (
            <div data-wish="cancel" className="grid">
              {plain ? plain.cancel : <CancelAppointment held={held} />}
            </div>
          )}
        </div>
      </div>
    </CustomerPageContext>
  )
}

type KeepAppointmentProps = { holder: Holder; appointment: Pick<CustomerAppointment, 'held' | 'mayChange'> }

export function KeepAppointment({ holder, appointment: { held, mayChange } }: KeepAppointmentProps) {
  const words = useWords(CUSTOMER_LINK_WORDS)
  const { unreachable } = useWords(BOOKING_WORDS)
  const [problem, setProblem] = useState('')
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3 *:grow">
        {held && mayChange && (
          <Button tone="secondary" onClick={async () => setProblem(await saveCalendar(holder, unreachable))}>
            <CalendarPlus aria-hidden="true" />
            {words.addToCalendar}
          </Button>
        )}
        <Button tone="secondary" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {words.print}
        </Button>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
    </div>
  )
}

/** Before the visit: one tap tells the business that someone will be there. */
function Attendance({ attending }: { attending: boolean }) {
  const words = useWords(CUSTOMER_LINK_WORDS).attendance
  const act = useAct()
  if (attending) return <Notice tone="success">{words.done}</Notice>
  return (
    <Card>
      <ActForm act={act} does="attend" className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-xl">{words.question}</h2>
        <Button type="submit" busy={act.busy !== undefined}>
          {words.yes}
        </Button>
        {act.problem && (
          <Notice tone="error" className="w-full">
            {act.problem}
          </Notice>
        )}
      </ActForm>
    </Card>
  )
}

const DIALOG = 'confirm-cancel'

function CancelAppointment({ held }: { held: boolean }) {
  const words = useWords(CUSTOMER_LINK_WORDS)
  const act = useAct()
  return (
    <div className="grid gap-3">
      {act.problem && <Notice tone="error">{act.problem}</Notice>}
      <Button tone="ghost" busy={act.busy !== undefined} busyLabel={words.canceling} {...opens(DIALOG)}>
        {words.cancel}
      </Button>
      <LightDialog
        id={DIALOG}
        title={words.confirmCancel}
        footer={
          <>
            <ActForm act={act} does="cancel" className="grid">
              <Button type="submit" tone="danger" onClick={closeDialog}>
                {words.yesCancel}
              </Button>
            </ActForm>
            <Button tone="secondary" onClick={closeDialog}>
              {words.keep}
            </Button>
          </>
        }
      >
        {held && <p className="text-ink-muted">{words.freesTime}</p>}
      </LightDialog>
    </div>
  )
}

function closeDialog(): void {
  const dialog = document.getElementById(DIALOG)
  if (dialog instanceof HTMLDialogElement) dialog.close()
}

type MoveAppointmentProps = { holder: Holder; status: AppointmentStatus; window: BookingWindow; place: string }

function MoveAppointment({ holder, status, window, place }: MoveAppointmentProps) {
  const words = useWords(CUSTOMER_LINK_WORDS)
  const booking = useWords(BOOKING_WORDS)
  const dateInput = useRef<HTMLInputElement>(null)
  const choice = useTimeChoice({
    source: { path: `${pathOf(holder, '/times')}?date=`, key: holder.key },
    onTaken: () => act.setFound({ errors: { time: booking.slotTaken } }),
  })
  const act = useAct({
    check: (data) => {
      if (choice.closed) return { errors: { date: choice.closed } }
      if (textIn(data, 'date') === '') return { errors: { date: booking.dateRequired } }
      return textIn(data, 'time') === '' ? { errors: { time: booking.timeRequired } } : undefined
    },
    onRefused: (code) => {
      if (code === 'slot-taken') choice.reload()
    },
  })
  return (
    <Card>
      <ActForm act={act} does="move" className="grid gap-5">
        <h2 className="text-xl">{words.move}</h2>
        {moveNeedsConfirmation(status) && <p>{words.needsNewConfirmation}</p>}
        <DateField choice={choice} window={window} error={act.errors.date} input={dateInput} />
        <TimeField choice={choice} error={act.errors.time} clock={window.clock} place={place} />
        <TimesFound choice={choice} onChoose={(date) => pickDate(dateInput.current, choice, date)} />
        {act.problem && <Notice tone="error">{act.problem}</Notice>}
        <Button type="submit" busy={act.busy !== undefined} busyLabel={words.moving}>
          {words.askForTime}
        </Button>
      </ActForm>
    </Card>
  )
}
