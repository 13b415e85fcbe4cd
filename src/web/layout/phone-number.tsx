import { formatPhone } from '#domain/customers/phone.ts'

const EXTENSION = /(?= ext\. )/

/** While the profile has no number, links lead to the contact form. */
const CONTACT_INSTEAD = 'Contact us'

/** "Call (813) 555-0142", for a button. */
export function CallNumber({ phone }: { phone: string }) {
  if (phone === '') return CONTACT_INSTEAD
  return (
    <span>
      Call <PhoneNumber phone={phone} />
    </span>
  )
}

/** A phone number wraps only before its extension. */
export function PhoneNumber({ phone }: { phone: string }) {
  if (phone === '') return CONTACT_INSTEAD
  const [number, extension] = formatPhone(phone).split(EXTENSION)
  return (
    <>
      <span className="whitespace-nowrap">{number}</span>
      {extension}
    </>
  )
}
