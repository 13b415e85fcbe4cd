import { chanceOf } from './chance.ts'

const FIRST_NAMES = [
  'Ada',
  'Alicia',
  'Andre',
  'Beatriz',
  'Carlos',
  'Chloe',
  'Darnell',
  'Denise',
  'Elena',
  'Emmett',
  'Fatima',
  'Gloria',
  'Hannah',
  'Hector',
  'Imani',
  'Jamal',
  'Janelle',
  'José',
  'Karen',
  'Kwame',
  'Leila',
  'Luis',
  'Maeve',
  'Marcus',
  'Mei',
  'Nadia',
  'Noah',
  'Olivia',
  'Omar',
  'Priya',
  'Quentin',
  'Rosa',
  'Samuel',
  'Sofía',
  'Tanya',
  'Theo',
  'Uma',
  'Victor',
  'Wendy',
  'Yusuf',
  'Zoë',
]

const LAST_NAMES = [
  'Abbott',
  'Alvarez',
  'Baker',
  'Barnes',
  'Castillo',
  'Chen',
  'Collins',
  'Diaz',
  'Dubois',
  'Edwards',
  'Fernández',
  'Fischer',
  'Garcia',
  'Gupta',
  'Hayes',
  'Hughes',
  'Ibrahim',
  'Jackson',
  'Jensen',
  'Kelly',
  'Kim',
  'Lewis',
  'Lopez',
  'Martin',
  'Müller',
  'Nguyen',
  'O’Brien',
  'Okafor',
  'Patel',
  'Pérez',
  'Quinn',
  'Ramirez',
  'Reed',
  'Santos',
  'Silva',
  'Turner',
  'Underwood',
  'Vasquez',
  'Walker',
  'Weiss',
  'Young',
  'Zhang',
]

/** Area codes around the bay. Numbers 555-0100 to 555-0199 are fictional. */
const AREA_CODES = ['813', '727', '941', '656']

const CUSTOMERS = 20_000

export interface Customer {
  customerName: string
  customerEmail: string
  customerPhone: string
}

/** A customer. Some customers book more than once. */
export function aCustomer(draw: number): Customer {
  const number = draw % CUSTOMERS
  const chance = chanceOf(`customer ${number}`)
  const first = chance.pick(FIRST_NAMES)
  const last = chance.pick(LAST_NAMES)
  const mailbox = `${first}.${last}.${number}`
    .normalize('NFD')
    .replace(/[^a-z0-9.]/gi, '')
    .toLowerCase()
  return {
    customerName: `${first} ${last}`,
    customerEmail: `${mailbox}@example.com`,
    customerPhone: `(${chance.pick(AREA_CODES)}) 555-01${String(chance.number(100)).padStart(2, '0')}`,
  }
}
