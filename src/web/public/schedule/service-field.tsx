import { useEffect, useRef, useState } from 'react'
import { BOOKING_LABELS } from '#domain/appointments/booking-words.ts'
import type { ServiceChoice } from '#server/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { opens } from '../../ui/opens-dialog.ts'
import { EMERGENCY_DIALOG } from '../emergency/emergency-dialog-id.ts'
import { ServiceOptions } from '../service-options.tsx'
import { CallLink, type EmergencyCall } from './call-link.tsx'

type ServiceFieldProps = {
  services: readonly ServiceChoice[]
  value: string
  error: string | undefined
  emergency: EmergencyCall
}

/** Somebody with an emergency should not wait for a time tomorrow. */
export function ServiceField({ services, value, error, emergency }: ServiceFieldProps) {
  const select = useRef<HTMLSelectElement>(null)
  const [chosen, setChosen] = useState(value)
  useEffect(() => setChosen(select.current?.value ?? ''), [])
  const isCalled = services.some((service) => service.slug === chosen && service.emergency)
  return (
    <>
      <Field label={BOOKING_LABELS.serviceType} error={error} required>
        <Select
          ref={select}
          name="serviceType"
          defaultValue={value}
          onChange={({ target }) => {
            setChosen(target.value)
            if (services.some((service) => service.slug === target.value && service.emergency)) openCallDialog()
          }}
        >
          <ServiceOptions services={services} />
        </Select>
      </Field>
      {(isCalled || chosen === 'emergency') && (
        <Notice
          tone="warning"
          title={isCalled ? emergency.words.called : emergency.words.urgent}
          action={
            <div className="flex flex-wrap gap-3">
              <CallLink call={emergency} tone="danger" size="sm" />
              <Button tone="secondary" size="sm" {...opens(EMERGENCY_DIALOG)}>
                While you wait
              </Button>
            </div>
          }
        >
          {emergency.promise}
        </Notice>
      )}
    </>
  )
}

function openCallDialog(): void {
  const dialog = document.getElementById(EMERGENCY_DIALOG)
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
}
