import { PhoneCall } from 'lucide-react'
import { EMERGENCY_SERVICE } from '#domain/business/emergency.ts'
import { scheduleServicePath } from '#domain/service/address.ts'
import type { ListedService } from '#server/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { opens } from '../../ui/light-dialog.tsx'
import { EMERGENCY_DIALOG } from '../emergency/emergency-dialog-id.ts'

type ServiceActionProps = {
  service: Pick<ListedService, 'slug' | 'name' | 'bookable' | 'emergency'>
  size?: 'md' | 'lg'
}

/** An emergency is called, what is not booked online is asked about, everything else is booked. */
export function ServiceAction({ service: { slug, name, bookable, emergency }, size = 'md' }: ServiceActionProps) {
  if (emergency) {
    return (
      <Button tone="danger" size={size} {...opens(EMERGENCY_DIALOG)}>
        <PhoneCall aria-hidden="true" />
        {EMERGENCY_SERVICE}
        <span className="sr-only">: {name}</span>
      </Button>
    )
  }
  return (
    <ButtonLink size={size} href={bookable ? scheduleServicePath(slug) : '/contact'}>
      {bookable ? 'Schedule' : 'Ask about it'}
      <span className="sr-only">: {name}</span>
    </ButtonLink>
  )
}
