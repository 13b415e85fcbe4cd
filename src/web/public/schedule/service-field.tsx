import { PhoneCall } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { BOOKING_LABELS } from '#domain/appointment/booking-words.ts'
import { EMERGENCY_PROMISE } from '#domain/business/emergency.ts'
import { phoneHref } from '#domain/customer/phone.ts'
import { CallNumber } from '../../layout/phone-number.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { EmergencySteps } from '../emergency/emergency-steps.tsx'
import { ServiceOptions } from '../service-options.tsx'

type ServiceFieldProps = { value: string; error: string | undefined; phone: string }

/** Whoever says "emergency" should not wait for a time tomorrow. */
export function ServiceField({ value, error, phone }: ServiceFieldProps) {
  const select = useRef<HTMLSelectElement>(null)
  const [chosen, setChosen] = useState(value)
  useEffect(() => setChosen(select.current?.value ?? ''), [])
  return (
    <>
      <Field label={BOOKING_LABELS.serviceType} error={error} required>
        <Select
          ref={select}
          name="serviceType"
          defaultValue={value}
          onChange={(event) => setChosen(event.target.value)}
        >
          <ServiceOptions />
        </Select>
      </Field>
      {chosen === 'emergency' && (
        <Notice
          tone="warning"
          title="Water running right now? Do not wait for an appointment."
          action={
            <ButtonLink tone="danger" size="sm" href={phoneHref(phone)}>
              <PhoneCall aria-hidden="true" />
              <CallNumber phone={phone} />
            </ButtonLink>
          }
        >
          {EMERGENCY_PROMISE}
          <details open className="mt-2">
            <summary className="font-semibold">While you wait</summary>
            <EmergencySteps />
          </details>
        </Notice>
      )}
    </>
  )
}
