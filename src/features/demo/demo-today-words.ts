// The made-up visits, requests and messages of the first day. Streets and people are fictional.

import type { Address } from '#domain/places/schema.ts'
import type { ServiceType } from '#domain/services/service-type.ts'
import type { ComingTime } from './demo-day.ts'

export interface Stop {
  service: ServiceType
  description: string
  address: Address
  /** The owner's notes about the customer. */
  notes?: string
  /** What the customer wrote last. */
  line?: string
  /** What the customer sent along. */
  photo?: string
}

function at(street: string, zip: string, access = '', unit = ''): Address {
  return { street, unit, city: 'Tampa', zip, access }
}

/** One for each visit of today and the coming days, so that no address or message appears twice. */
export const STOPS: readonly Stop[] = [
  {
    service: 'repair',
    description: 'The toilet on the first floor keeps running after every flush.',
    address: at('1804 Swann Ave', '33606', 'Side door, key under the blue pot.'),
  },
  {
    service: 'maintenance',
    description: 'Yearly flush of the water heater, please.',
    address: at('3312 Bayshore Blvd', '33629', 'Gate code 4411#', 'Unit 12'),
    notes: 'Water heater is from 2014. Quote a new one next year.',
  },
  {
    service: 'repair',
    description: 'A stain is growing on the ceiling below the shower.',
    address: at('907 Nebraska Ave', '33602', 'Ring twice. The bell is quiet.'),
    notes: 'Two dogs, both friendly. Prefers a text before we come.',
  },
  {
    service: 'installation',
    description: 'New faucet and sink for the guest bathroom; we have both here.',
    address: at('2716 Palm River Rd', '33619', 'Gate code 0907, then left.'),
    line: 'The new sink is in the garage. The code for the garage is the same as for the gate.',
  },
  {
    service: 'inspection',
    description: 'The water bill doubled. Is there a leak under the slab?',
    address: at('415 Howard Ave', '33606'),
    notes: 'Landlord pays. Send the invoice to the office on Azeele Street.',
  },
  {
    service: 'repair',
    description: 'The garbage disposal hums but does not turn.',
    address: at('5120 Central Ave', '33603', 'Park in the alley behind the house.'),
    photo: 'burst-pipe-repair.jpg',
  },
  {
    service: 'maintenance',
    description: 'All the shut-off valves are stiff. Please go through them once.',
    address: at('220 Harbour Place Dr', '33602', 'Front desk has the key for 804.', 'Apt 804'),
    notes: 'Maintenance contract, twice a year.',
  },
  {
    service: 'repair',
    description: 'The shower only gets lukewarm.',
    address: at('1212 Florida Ave', '33602', 'Ring at the shop downstairs.'),
  },
  {
    service: 'other',
    description: 'A pipe knocks in the wall whenever the washing machine stops.',
    address: at('2930 Columbus Dr', '33607', 'Park in the driveway.'),
    photo: 'laundry.jpg',
  },
]

/**
 * Confirmed visits. With the requests below, a coming day has three visits at most, and its first and last hour stay free
 * for visitors.
 */
export const COMING: readonly ComingTime[] = [
  { bookableDay: 1, time: '10:30' },
  { bookableDay: 1, time: '13:00' },
  { bookableDay: 2, time: '11:00' },
]

export interface DemoRequest extends Stop, ComingTime {
  /** How long ago the customer asked. Less than the promised hour, so that its clock is still running. */
  minutesAgo: number
  isUrgent?: true
}

export const REQUESTS: readonly DemoRequest[] = [
  {
    service: 'repair',
    description: 'Our only toilet is blocked, and the plunger does nothing.',
    address: at('638 Azeele St', '33606', 'Gate code 2580'),
    photo: 'toilet-room.jpg',
    bookableDay: 1,
    time: '15:00',
    minutesAgo: 18,
    isUrgent: true,
  },
  {
    service: 'installation',
    description: 'Please fit a tankless water heater in the garage.',
    address: at('4009 Grand Central Ave', '33609'),
    bookableDay: 2,
    time: '14:00',
    minutesAgo: 41,
  },
  {
    service: 'inspection',
    description: 'We are buying the house and would like the plumbing looked at.',
    address: at('76 Columbia Dr', '33606', 'The agent meets you there.'),
    photo: 'before-bathroom.jpg',
    bookableDay: 3,
    time: '11:30',
    minutesAgo: 7,
  },
]

export const MESSAGES: readonly { service: ServiceType; message: string }[] = [
  {
    service: 'installation',
    message: 'Do you install water softeners? We have very hard water, and the shower heads clog every few months.',
  },
  {
    service: 'repair',
    message: 'Thank you for the quick help last week. Could you send the invoice to my landlord as well?',
  },
]
