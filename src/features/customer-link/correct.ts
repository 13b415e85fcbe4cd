import { isDeepStrictEqual } from 'node:util'
import { holdsTime } from '#domain/appointments/appointment.ts'
import type { Appointment, Correction } from '#domain/appointments/schema.ts'
import type { Business } from '#domain/business/schema.ts'
import { CUSTOMER_LINK_WORDS } from '#domain/customer-link/words.ts'
import { invalidField } from '#domain/documents/refusal.ts'
import { pick } from '#domain/objects/pick.ts'
import { needsZip } from '#domain/service-area/area.ts'
import type { BookingContext } from '#features/appointments/context.ts'
import { recordEvent } from '#features/appointments/history.ts'
import { changeAppointment } from '#features/appointments/stored-appointment.ts'
import { requireAddress } from '#features/booking/requested-time.ts'
import { followCustomer } from '#features/customers/follow-customer.ts'
import { takeBackOffers } from '#features/offers/expire-offers.ts'
import { lockDaysOf } from '#features/planning/day-lock.ts'
import { findPlannedTime, timeFields } from '#features/planning/find-time.ts'
import { holdTime, letGo } from '#features/planning/hold-time.ts'
import { placeOf, readTrade } from '#features/planning/read-trade.ts'
import { jobOfAppointment } from '#features/services/read-services.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Stored, Transaction } from '#store/store.ts'
import { type KeyHolder, openWithKey, refuseUnchangeable } from './access.ts'
import { requireKey } from './manage-key.ts'
import { type CustomerAppointment, customerView } from './view.ts'

type Corrected = Pick<Appointment, 'customerPhone' | 'description' | 'address'>

/** The customer corrects their phone number, the address or the description. Time and status stay. */
export async function correctAppointment(
  { store }: Pick<BookingContext, 'store'>,
  holder: KeyHolder,
  correction: Correction,
  now: Temporal.Instant,
): Promise<CustomerAppointment> {
  const business = await readBusiness(store)
  const corrected = await store.transaction(async (tx) => {
    await requireKey(tx, holder.id, holder.key)
    await lockDaysOf(tx, [holder.id], business.timeZone)
    const { stored, appointment } = await openWithKey(tx, holder, now)
    refuseUnchangeable(appointment, now)
    const was: Corrected = pick(appointment, ['customerPhone', 'description', 'address'])
    const is: Corrected = {
      customerPhone: correction.customerPhone ?? was.customerPhone,
      description: correction.description ?? was.description,
      address: correction.address ?? was.address,
    }
    if (isDeepStrictEqual(was, is)) return stored
    const isElsewhere = is.address.zip !== was.address.zip
    const changed = isElsewhere
      ? await changePlace(tx, stored, appointment, is, business, now)
      : await changeAppointment(tx, stored.id, is)
    await recordEvent(tx, stored.id, { event: 'corrected', by: 'customer', status: appointment.status })
    return followCustomer(tx, stored, changed)
  })
  return customerView(store, corrected, now)
}

/** Another ZIP code changes the drives around the visit, so the crew's day is planned again. */
async function changePlace(
  tx: Transaction,
  before: Stored,
  appointment: Appointment,
  correction: Corrected,
  business: Business,
  now: Temporal.Instant,
): Promise<Stored> {
  const trade = await readTrade(tx)
  if (!needsZip(trade.area, trade.settings.driving)) return changeAppointment(tx, before.id, correction)
  requireAddress(correction.address)
  const { zip } = correction.address
  const isOutside = !placeOf(zip, trade).inside
  if (!holdsTime(appointment)) {
    const outsideArea = appointment.outsideArea && isOutside
    const waits = await takeBackOffers(tx, appointment, business, trade.settings, now)
    return changeAppointment(tx, before.id, { ...correction, ...waits, outsideArea })
  }
  if (isOutside) throw invalidField('address.zip', CUSTOMER_LINK_WORDS.en.outsideAtAddress(zip, business.phone))
  const { preferredDate: instant, crewId } = appointment
  const job = jobOfAppointment(appointment)
  const asked = { id: before.id, job, instant, zip, preferredCrew: crewId ?? undefined }
  const found = await findPlannedTime(tx, asked, trade, now)
  if (!found) throw invalidField('address.zip', CUSTOMER_LINK_WORDS.en.noRoomAtAddress(zip, business.phone))
  await letGo(tx, before)
  const stored = await changeAppointment(tx, before.id, { ...correction, ...timeFields(found) })
  await holdTime(tx, before.id, found)
  return stored
}
