import { BOOKING_LABELS } from '#domain/appointments/booking-words.ts'
import { type AppointmentEdit, appointmentEditSchema } from '#domain/appointments/edit.ts'
import { EDIT_LABELS } from '#domain/appointments/edit-words.ts'
import { z } from '#domain/documents/zod.ts'
import { addressSchema } from '#domain/places/schema.ts'
import { keptAnswersSchema } from '#domain/services/question-schema.ts'
import type { AppointmentDetails } from '#server/api-types.ts'

export type Editable = AppointmentDetails['appointment']

const { street, unit, city, zip, access } = addressSchema.shape

/** Everything but the time, which the Move dialog changes. All fields are sent: an empty crew is none yet. */
export const editFormSchema = z.object({
  ...appointmentEditSchema.required().pick({
    customerName: true,
    customerEmail: true,
    customerPhone: true,
    description: true,
    serviceType: true,
  }).shape,
  address: z.object({
    street: street.unwrap(),
    unit: unit.unwrap(),
    city: city.unwrap(),
    zip: zip.unwrap(),
    access: access.unwrap(),
  }),
  crewId: z.string(),
  answers: keptAnswersSchema,
})

export type EditForm = z.infer<typeof editFormSchema>

export function valuesOf(appointment: Editable): EditForm {
  const { customerName, customerEmail, customerPhone, description, address, serviceType, answers } = appointment
  const crewId = appointment.crewId ?? ''
  return { customerName, customerEmail, customerPhone, description, address, serviceType, answers, crewId }
}

/** What Undo saves again, whatever the rules for visitors say. */
export function savedBefore(appointment: Editable): Partial<AppointmentEdit> {
  const { crewId, ...values } = valuesOf(appointment)
  const { preferredDate } = appointment
  return { ...values, preferredDate, ...(crewId !== '' && { crewId }), outsideRules: true }
}

/** A line for each field, for comparing two versions. */
export function textOf({ address, ...values }: EditForm): string {
  return [
    `${BOOKING_LABELS.customerName}: ${values.customerName}`,
    `${BOOKING_LABELS.customerPhone}: ${values.customerPhone}`,
    `${BOOKING_LABELS.customerEmail}: ${values.customerEmail}`,
    `${BOOKING_LABELS.serviceType}: ${values.serviceType}`,
    ...values.answers.map(({ label, answer }) => `${label} ${answer}`),
    `${EDIT_LABELS.crewId}: ${values.crewId}`,
    `${EDIT_LABELS.street}: ${address.street}`,
    `${EDIT_LABELS.unit}: ${address.unit}`,
    `${EDIT_LABELS.city}: ${address.city}`,
    `${EDIT_LABELS.zip}: ${address.zip}`,
    `${EDIT_LABELS.access}: ${address.access}`,
    `${BOOKING_LABELS.description}: ${values.description}`,
  ].join('\n')
}
