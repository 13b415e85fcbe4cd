import { EMERGENCY_PATH } from '#domain/business/business.ts'
import { phoneHref } from '#domain/customers/phone.ts'
import { CallNumber } from '../../layout/phone-number.tsx'
import { useLayout } from '../../layout/use-layout.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PhoneCall } from '../../ui/icons.tsx'
import { LightDialog } from '../../ui/light-dialog.tsx'
import { Paragraphs } from '../section.tsx'
import { EMERGENCY_DIALOG } from './emergency-dialog-id.ts'

export function EmergencyDialog() {
  const { isOffered, phone, dialog, steps } = useLayout().emergency
  if (!isOffered) return null
  return (
    <LightDialog
      id={EMERGENCY_DIALOG}
      title={dialog.title}
      footer={
        <ButtonLink tone="secondary" href={EMERGENCY_PATH}>
          {dialog.more}
        </ButtonLink>
      }
    >
      <div className="grid gap-5">
        <Paragraphs text={dialog.text} className="text-ink-muted" />
        <ButtonLink tone="danger" size="lg" href={phoneHref(phone)}>
          <PhoneCall aria-hidden="true" />
          <CallNumber phone={phone} />
        </ButtonLink>
        <ol className="grid list-inside list-decimal gap-1 text-sm">
          {steps.map(({ title }) => (
            <li key={title}>{title}</li>
          ))}
        </ol>
      </div>
    </LightDialog>
  )
}
