import type { FunctionComponent } from 'react'

export const ISLANDS = {
  booking: async () => (await import('../public/schedule/booking-card.tsx')).BookingCard,
  booked: async () => (await import('../public/schedule/booked.tsx')).BookedCard,
  message: async () => (await import('../public/contact/message-card.tsx')).MessageCard,
  appointment: async () => (await import('../public/appointment/appointment-view.tsx')).AppointmentView,
  estimate: async () => (await import('../public/estimate/accept-form.tsx')).AcceptForm,
  'waiting-key': async () => (await import('../public/waiting-list/open-with-key.tsx')).OpenWithKey,
  crew: async () => (await import('../public/crew/crew-view.tsx')).CrewView,
  'owner-links': async () => (await import('../layout/owner-links.tsx')).OwnerLinks,
  'staff-door': async () => (await import('../layout/staff-door.tsx')).StaffDoor,
}

type Islands = { [Name in keyof typeof ISLANDS]: Awaited<ReturnType<(typeof ISLANDS)[Name]>> }

/** The name under which the component with these props is registered. */
export type IslandName<Props> = {
  [Name in keyof Islands]: Islands[Name] extends FunctionComponent<Props> ? Name : never
}[keyof Islands]

/** Until an island is hydrated, it is HTML, and its links and forms work. */
export type When = 'now' | 'used' | 'signed-in'
