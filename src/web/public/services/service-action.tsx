import { scheduleServicePath } from '#domain/services/service-type.ts'
import type { PartContent } from '#domain/website/part.ts'
import type { ListedService } from '#server/api-types.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PhoneCall } from '../../ui/icons.tsx'
import { opens } from '../../ui/opens-dialog.ts'
import { EMERGENCY_DIALOG } from '../emergency/emergency-dialog-id.ts'

export type ActionWords = PartContent<'services'>['actions']

type ServiceActionProps = {
  words: ActionWords
  service: Pick<ListedService, 'slug' | 'name' | 'bookable' | 'emergency'>
  size?: 'md' | 'lg'
}

/** A call link for emergencies, an inquiry for services not booked online, booking for everything else. */
export function ServiceAction({ service, words, size = 'md' }: ServiceActionProps) {
  const { slug, name, bookable, emergency } = service
  if (emergency) {
    return (
      <Button tone="danger" size={size} {...opens(EMERGENCY_DIALOG)}>
        <PhoneCall aria-hidden="true" />
        {words.emergency}
        <span className="sr-only">: {name}</span>
      </Button>
    )
  }
  return (
    <ButtonLink size={size} href={bookable ? scheduleServicePath(slug) : '/contact'}>
      {bookable ? words.schedule : words.ask}
      <span className="sr-only">: {name}</span>
    </ButtonLink>
  )
}
