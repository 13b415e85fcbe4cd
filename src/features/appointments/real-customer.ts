import { unmarked } from '#domain/onboarding/demo.ts'
import type { Stored, Transaction } from '#store/store.ts'
import { changeAppointment } from './stored-appointment.ts'

const PERSON = ['customerName', 'customerEmail', 'customerPhone'] as const

/** A demo visit that was given to another person is a real one, which "Remove demo content" must not touch. */
export async function keepRealCustomer(tx: Transaction, before: Stored | undefined, after: Stored): Promise<Stored> {
  const mark = unmarked(before)
  const isOther = PERSON.some((field) => before?.data[field] !== after.data[field])
  return mark.demo === false && isOther ? changeAppointment(tx, after.id, mark) : after
}
