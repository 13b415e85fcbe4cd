import { CUSTOMER_LIMITS } from '#domain/customers/customer.ts'
import { PERSON_WORDS } from '#domain/customers/words.ts'
import { HONEYPOT_FIELD } from '#domain/forms/abuse.ts'
import { SERVICE_WORDS } from '#domain/services/words.ts'
import { useWords } from '../language/language.tsx'
import { Input, Options } from '../ui/field.tsx'

type Given = { name: string; defaultValue: string }

export function NameInput(given: Given) {
  return <Input autoComplete="name" maxLength={CUSTOMER_LIMITS.name} {...given} />
}

export function EmailInput(given: Given) {
  return <Input type="email" autoComplete="email" maxLength={CUSTOMER_LIMITS.email} {...given} />
}

export function PhoneInput(given: Given) {
  return <Input type="tel" autoComplete="tel" maxLength={CUSTOMER_LIMITS.phone} {...given} />
}

export function ServiceOptions({ services }: { services: readonly { slug: string; name: string }[] }) {
  const { select } = useWords(SERVICE_WORDS)
  return (
    <>
      <option value="">{select}</option>
      <Options of={services.map(({ slug, name }) => [slug, name])} />
    </>
  )
}

/** Out of sight, out of the tab order and out of the accessibility tree: only a robot fills it in. */
export function Honeypot() {
  const { honeypot } = useWords(PERSON_WORDS)
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {honeypot}
        <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
