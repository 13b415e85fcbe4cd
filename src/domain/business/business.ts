import { DEFAULT_CURRENCY } from '#domain/money/currency.ts'
import { keysOf } from '#domain/objects/pick.ts'
import { DEFAULT_TIME_ZONE } from '#domain/time/business-time.ts'

export const BUSINESS_MESSAGES = {
  fetchFailed: 'Failed to fetch the business profile',
  saveFailed: 'Failed to save the business profile',
  nameRequired: 'Business name is required',
  phoneRequired: 'Phone number is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  cityRequired: 'City is required',
  timeZoneInvalid: 'Please choose a time zone such as America/New_York',
  tradeInvalid: 'Please choose a trade from the list',
  clockInvalid: 'Please choose the 12-hour or the 24-hour clock',
  currencyInvalid: 'Please choose a currency from the list',
  answerTimeInvalid: 'Please choose how soon you answer',
  unansweredDaysInvalid: 'Please choose 1 to 30 business days, or leave this blank',
  placeInvalid: 'Please enter the map location in degrees',
} as const

export const BUSINESS_LISTS = {
  statistics: { noun: 'statistic', limit: 6 },
  values: { noun: 'value', limit: 8 },
  reviews: { noun: 'review', limit: 20 },
} as const

export function listIsFull({ noun, limit }: { noun: string; limit: number }): string {
  return `You can have at most ${limit} ${noun}s`
}

/** How soon a customer hears from the business. */
export const ANSWER_TIMES = ['none', '1-hour', '2-hours', '4-hours', 'same-day', 'next-day'] as const

export const MOST_UNANSWERED_DAYS = 30

/** In the order of the form. Most are types of schema.org. */
export const TRADE_LABELS = {
  Plumber: 'Plumbing',
  HVACBusiness: 'Heating and cooling',
  Electrician: 'Electrical',
  RoofingContractor: 'Roofing',
  HousePainter: 'Painting',
  Landscaper: 'Landscaping',
  Handyman: 'Handyman',
  GeneralContractor: 'Remodeling',
  Locksmith: 'Locks and keys',
  HomeAndConstructionBusiness: 'Something else',
} as const

export type Trade = keyof typeof TRADE_LABELS
export const TRADES = keysOf(TRADE_LABELS)

/** The type that search engines see. */
export function schemaType(trade: Trade): string {
  return trade === 'Landscaper' || trade === 'Handyman' ? 'HomeAndConstructionBusiness' : trade
}

/** A business without any answers yet, which therefore claims nothing. Sections without content are left out. */
export const DEFAULT_BUSINESS = {
  name: 'Your Business',
  trade: 'HomeAndConstructionBusiness' as const,
  phone: '',
  email: '',
  street: '',
  city: '',
  region: '',
  postalCode: '',
  timeZone: DEFAULT_TIME_ZONE,
  latitude: null,
  longitude: null,
  scheduleHours: '',
  contactHours: '',
  openingHours: null,
  clock: '12' as const,
  currency: DEFAULT_CURRENCY,
  answerTime: 'none' as const,
  showsAnswerTime: false,
  unansweredDays: null,
  emergencyLine: { on: false, phone: '', hours: null },
  licence: '',
  serviceArea: '',
  story: '',
  statistics: [],
  values: [],
  contractor: { name: '', role: '', text: '' },
  reviews: [],
}

/** Search engines get the site once the owner has saved a name and a phone number. */
export function isNamed({ name, phone }: { name: string; phone: string }): boolean {
  return name !== DEFAULT_BUSINESS.name && phone !== ''
}

type Postal = Record<'street' | 'city' | 'region' | 'postalCode', string>

export function formatAddress({ street, city, region, postalCode }: Postal): string {
  const place = [region, postalCode].filter(Boolean).join(' ')
  return [street, city, place].filter(Boolean).join(', ')
}

export const EMERGENCY_PATH = '/emergency'
