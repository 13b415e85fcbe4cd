import { holdsTime, STATUS_LABELS } from '#domain/appointments/appointment.ts'
import { type CalendarEvent, calendarFeed } from '#domain/appointments/calendar.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import type { KnownCrew } from '#domain/crews/schema.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import { AFTER_LOGIN_PATH } from '#domain/navigation/navigation.ts'
import { addressLine } from '#domain/places/zip.ts'
import { formatArrival } from '#domain/planning/local-day.ts'
import { instantText } from '#domain/time/date.ts'
import { appointmentOf, appointmentPages } from '#features/appointments/stored-appointment.ts'
import { readCrews } from '#features/crews/read-crews.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { readCalendarSite } from '#mail/letter-calendar.ts'
import type { Reader, Stored } from '#store/store.ts'

/** Calendar apps fetch the whole feed each time: recent appointments and all upcoming ones. */
const DAYS_BACK = 60

export async function ownersCalendar(reader: Reader, publicUrl: string, now: Temporal.Instant): Promise<string> {
  const [{ name, timeZone }, site, crews] = await Promise.all([
    readBusiness(reader),
    readCalendarSite(reader),
    readCrews(reader),
  ])
  const from = instantText(now.subtract({ hours: DAYS_BACK * 24 }))
  const events: CalendarEvent[] = []
  for await (const page of appointmentPages(reader, {
    range: { field: 'preferredDate', from },
    orderBy: 'preferredDate',
  })) {
    for (const stored of page) {
      const appointment = appointmentOf(stored, now)
      if (holdsTime(appointment)) events.push(ownersEvent(stored, appointment, { publicUrl, site, timeZone, crews }))
    }
  }
  return calendarFeed(`${name}: appointments`, events)
}

interface FeedContext {
  publicUrl: string
  site: string
  timeZone: string
  crews: readonly KnownCrew[]
}

function ownersEvent(stored: Stored, appointment: Appointment, { publicUrl, site, timeZone, crews }: FeedContext) {
  const { id, customerName, customerEmail, customerPhone, serviceName, status, description } = appointment
  return {
    id,
    site,
    sequence: stored.version,
    status,
    start: appointment.plannedStart,
    minutes: appointment.minutes,
    changedAt: stored.updatedAt,
    summary: `${serviceName}: ${customerName} (${STATUS_LABELS[status]})`,
    description: [
      appointment.window && `Promised: ${formatArrival(appointment, { timeZone })}`,
      crews.length > 1 && crews.find((crew) => crew.id === appointment.crewId)?.name,
      formatPhone(customerPhone),
      customerEmail,
      appointment.address.access,
      description,
    ]
      .filter(Boolean)
      .join('\n'),
    location: addressLine(appointment.address),
    url: `${publicUrl}${AFTER_LOGIN_PATH}?appointment=${id}`,
  }
}
