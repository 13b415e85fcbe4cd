export const ADDRESS_LIMITS = { street: 120, unit: 40, city: 80, access: 300 } as const

export const ADDRESS_MESSAGES = {
  zipRequired: 'Please enter the ZIP code of the visit',
  streetRequired: 'Please enter the street of the visit',
} as const

export const NO_ADDRESS = { street: '', unit: '', city: '', zip: '', access: '' }

/** "12 Bay St, Apt 4, Tampa 33602" */
export function addressLine({ street, unit, city, zip }: Record<'street' | 'unit' | 'city' | 'zip', string>): string {
  return [street, unit, [city, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
