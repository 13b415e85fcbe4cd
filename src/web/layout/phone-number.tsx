import { CALLING_WORDS } from '#domain/business/calling/words.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import { useWords } from '../language/language.tsx'

const EXTENSION = /(?= ext\. )/

export function CallNumber({ phone }: { phone: string }) {
  const { call, contactUs } = useWords(CALLING_WORDS)
  if (phone === '') return contactUs
  return (
    <span>
      {`${call} `}
      <PhoneNumber phone={phone} />
    </span>
  )
}

export function PhoneNumber({ phone }: { phone: string }) {
  const { contactUs } = useWords(CALLING_WORDS)
  if (phone === '') return contactUs
  const [number, extension] = formatPhone(phone).split(EXTENSION)
  return (
    <>
      <span className="whitespace-nowrap">{number}</span>
      {extension}
    </>
  )
}
