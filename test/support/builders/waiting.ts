import type { GivenAnswer } from '#domain/services/answer.ts'
import type { WaitingForm } from '#domain/waiting-list/schema.ts'
import type { Site } from '#server/api-types.ts'

/** A customer who waits for a repair on any day, at any time. */
export function aWaitingForm(given: Partial<WaitingForm> = {}): WaitingForm {
  return {
    customerName: 'Wanda Reyes',
    customerEmail: 'wanda@example.com',
    customerPhone: '(813) 555-0188',
    serviceType: 'repair',
    description: 'The shower drips.',
    street: '',
    unit: '',
    city: '',
    zip: '',
    access: '',
    days: [0, 1, 2, 3, 4, 5, 6],
    parts: ['morning', 'afternoon', 'evening'],
    lastDate: '',
    ...given,
  }
}

export function joinList(site: Site, given: Partial<WaitingForm> = {}, answers: readonly GivenAnswer[] = []) {
  return site.joinWaitingList({ fields: aWaitingForm(given), answers, website: '' })
}
