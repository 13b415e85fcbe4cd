import { CUSTOMER_LIMITS } from '#domain/customers/customer.ts'
import { Input } from '../ui/field.tsx'

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
