import { calendarFile } from '#domain/appointments/calendar.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import { readCalendarSite } from '#mail/calendar-site.ts'
import { customerEvent } from '#mail/letter-calendar.ts'
import type { Reader } from '#store/store.ts'
import { type KeyHolder, openWithKey } from './access.ts'

/** The same entry as in the mails, so that a later one replaces it in the customer's calendar. */
export async function customerCalendar(reader: Reader, holder: KeyHolder, now: Temporal.Instant): Promise<string> {
  const { stored, appointment } = await openWithKey(reader, holder, now)
  const { status, updatedAt: changedAt } = appointment
  const [business, site] = await Promise.all([readBusiness(reader), readCalendarSite(reader)])
  return calendarFile(
    'PUBLISH',
    customerEvent({ appointment, business, site, status, sequence: stored.version, changedAt }),
  )
}
