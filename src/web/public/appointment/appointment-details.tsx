import { CalendarPlus, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ATTENDANCE_WORDS } from '#domain/appointments/customer-appointment.ts'
import { arrivalSentence } from '#domain/arrival/arrival.ts'
import type { BookingWindow, CustomerAppointment } from '#server/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Afterwards } from './afterwards.tsx'
import { promiseToAttend } from './appointment-call.ts'
import { AppointmentFacts } from './appointment-facts.tsx'
import { AppointmentThread } from './appointment-thread.tsx'
import { CancelAppointment } from './cancel-appointment.tsx'
import { ChooseTime } from './choose-time.tsx'
import { CorrectDetails } from './correct-details.tsx'
import type { Holder } from './holder.ts'
import { CustomerPhotos } from './lazy-customer-photos.tsx'
import { MoveAppointment } from './move-appointment.tsx'
import { saveCalendar } from './save-calendar.ts'
import type { Tell } from './tell.ts'

type AppointmentDetailsProps = {
  holder: Holder
  appointment: CustomerAppointment
  business: { name: string; phone: string; timeZone: string; city: string; region: string }
  window: BookingWindow
  changed: (appointment: CustomerAppointment) => void
}

export function AppointmentDetails({ holder, appointment, business, window, changed }: AppointmentDetailsProps) {
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
  const tell = (words: string) => (after: CustomerAppointment) => {
    setNews({ words })
    changed(after)
  }
  const { mayChange, status, held } = appointment
  const isAsked = appointment.attending !== null && !appointment.arrival
  // The message above says the same.
  const isJustAnswered = news?.words === ATTENDANCE_WORDS.done
  const place = [business.city, business.region].filter(Boolean).join(', ')
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <div className="grid gap-6">
        {news && (
          <div ref={newsBox} tabIndex={-1}>
            <Notice tone="success">{news.words}</Notice>
          </div>
        )}
        {appointment.offers.length > 0 && (
          <ChooseTime
            holder={holder}
            offers={appointment.offers}
            business={{ ...business, clock: window.clock }}
            tell={tell}
          />
        )}
        {appointment.arrival && (
          <Notice tone="success">{arrivalSentence(appointment.arrival, { ...business, clock: window.clock })}</Notice>
        )}
        {isAsked && !isJustAnswered && (
          <Attendance holder={holder} attending={appointment.attending === true} tell={tell} />
        )}
        {appointment.afterwards && <Afterwards holder={holder} {...appointment.afterwards} tell={tell} />}
        <Card>
          <AppointmentFacts appointment={appointment} timeZone={business.timeZone} clock={window.clock} place={place} />
          <CustomerPhotos holder={holder} all={appointment.photos} line={null} businessName={business.name} />
        </Card>
        <AppointmentThread
          holder={holder}
          appointment={appointment}
          business={{ ...business, clock: window.clock }}
          changed={changed}
        />
      </div>
      <div data-print="hide" className="grid gap-4">
        <KeepAppointment holder={holder} appointment={appointment} />
        {mayChange && window.isOpen && (
          <div data-wish="move" className="grid">
            <MoveAppointment key={appointment.preferredDate} {...{ holder, status, window, place, tell }} />
          </div>
        )}
        {mayChange && <CorrectDetails holder={holder} appointment={appointment} tell={tell} />}
        {mayChange && (
          <div data-wish="cancel" className="grid">
            <CancelAppointment holder={holder} held={held} tell={tell} />
          </div>
        )}
      </div>
    </div>
  )
}

type KeepAppointmentProps = { holder: Holder; appointment: Pick<CustomerAppointment, 'held' | 'mayChange'> }

export function KeepAppointment({ holder, appointment: { held, mayChange } }: KeepAppointmentProps) {
  const [problem, setProblem] = useState('')
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3 *:grow">
        {held && mayChange && (
          <Button tone="secondary" onClick={async () => setProblem(await saveCalendar(holder))}>
            <CalendarPlus aria-hidden="true" />
            Add to calendar
          </Button>
        )}
        <Button tone="secondary" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
    </div>
  )
}

type AttendanceProps = { holder: Holder; attending: boolean; tell: Tell }

/** Before the visit: one tap tells the business that somebody will be there. */
function Attendance({ holder, attending, tell }: AttendanceProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  if (attending) return <Notice tone="success">{ATTENDANCE_WORDS.done}</Notice>

  async function attend() {
    setProblem('')
    setBusy(true)
    const answer = await promiseToAttend(holder)
    setBusy(false)
    if (answer.ok) tell(ATTENDANCE_WORDS.done)(answer.value)
    else setProblem(answer.error)
  }

  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <h2 className="text-xl">{ATTENDANCE_WORDS.question}</h2>
      <Button busy={busy} onClick={attend}>
        {ATTENDANCE_WORDS.yes}
      </Button>
      {problem && (
        <Notice tone="error" className="w-full">
          {problem}
        </Notice>
      )}
    </Card>
  )
}
