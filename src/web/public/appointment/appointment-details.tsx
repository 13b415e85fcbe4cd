import { useEffect, useRef, useState } from 'react'
import { ATTENDANCE_WORDS } from '#domain/appointment/customer-appointment.ts'
import { arrivalSentence } from '#domain/arrival/arrival.ts'
import type { BookingWindow, CustomerAppointment } from '#server/api-types.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Afterwards } from './afterwards.tsx'
import { AppointmentFacts } from './appointment-facts.tsx'
import { AppointmentThread } from './appointment-thread.tsx'
import { Attendance } from './attendance.tsx'
import { CancelAppointment } from './cancel-appointment.tsx'
import { ChooseTime } from './choose-time.tsx'
import { CorrectDetails } from './correct-details.tsx'
import type { Holder } from './holder.ts'
import { KeepAppointment } from './keep-appointment.tsx'
import { CustomerPhotos } from './lazy-customer-photos.tsx'
import { MoveAppointment } from './move-appointment.tsx'

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
