import { formatPhone } from '#domain/customer/phone.ts'

const EXTENSION = /(?= ext\. )/

/** "Call (813) 555-0142", for a button. */
export function CallNumber({ phone }: { phone: string }) {
  return (
    <span>
      Call <PhoneNumber phone={phone} />
    </span>
  )
}

/** A phone number wraps only before its extension. */
export function PhoneNumber({ phone }: { phone: string }) {
  const [number, extension] = formatPhone(phone).split(EXTENSION)
  return (
    <>
      <span className="whitespace-nowrap">{number}</span>
      {extension}
    </>
  )
}
