import { PhoneCall } from 'lucide-react'
import { EMERGENCY_PATH, EMERGENCY_PROMISE, EMERGENCY_SERVICE } from '#domain/business/emergency.ts'
import { EMERGENCY_ADVICE } from '#domain/business/emergency-advice.ts'
import { phoneHref } from '#domain/customer/phone.ts'
import { CallNumber } from '../../layout/phone-number.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LightDialog } from '../../ui/light-dialog.tsx'
import { EMERGENCY_DIALOG } from './emergency-dialog-id.ts'

/** The emergency dialog: the call first, then what to do until we arrive. */
export function EmergencyDialog({ phone }: { phone: string }) {
  return (
    <LightDialog
      id={EMERGENCY_DIALOG}
      title={EMERGENCY_SERVICE}
      footer={
        <ButtonLink tone="secondary" href={EMERGENCY_PATH}>
          All steps on one page
        </ButtonLink>
      }
    >
      <div className="grid gap-5">
        <p className="text-ink-muted">{EMERGENCY_PROMISE} Call first, then shut off what you safely can.</p>
        <ButtonLink tone="danger" size="lg" href={phoneHref(phone)}>
          <PhoneCall aria-hidden="true" />
          <CallNumber phone={phone} />
        </ButtonLink>
        <ol className="grid list-inside list-decimal gap-1 text-sm">
          {EMERGENCY_ADVICE.map(({ title }) => (
            <li key={title}>{title}</li>
          ))}
        </ol>
      </div>
    </LightDialog>
  )
}
