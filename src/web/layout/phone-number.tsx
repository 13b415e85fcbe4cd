import { formatPhone } from '#domain/phone.ts'

const EXTENSION = /(?= ext\. )/

/** A number breaks only before its extension. */
export function PhoneNumber({ phone }: { phone: string }) {
  const [number, extension] = formatPhone(phone).split(EXTENSION)
  return (
    <>
      <span className="whitespace-nowrap">{number}</span>
      {extension}
    </>
  )
}
