import { addressLine } from './address.ts'

/** Opens directions in the phone's own map app. Empty without an address. */
export function mapHref(address: Parameters<typeof addressLine>[0]): string {
  const destination = addressLine(address)
  return destination && `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}
