import { GripVertical, Pencil, Wrench } from 'lucide-react'
import type { ComponentProps } from 'react'
import { durationWords, promiseWords } from '#domain/service/labels.ts'
import { priceWords } from '#domain/service/price.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { MoveButtons } from '../ordered-list/move-buttons.tsx'
import { RouteButton, RouteLink } from '../route-link.tsx'
import { DeleteServiceButton } from './delete-service-button.tsx'
import { PublishButton } from './publish-button.tsx'
import { serviceEditorPath } from './service-keys.ts'
import type { ListedService } from './use-services.ts'

interface ServiceRowProps {
  service: ListedService
  moves: ComponentProps<typeof MoveButtons>
  /** A service that is being dragged would land here. */
  isTarget: boolean
}

export function ServiceRow({ service, moves, isTarget }: ServiceRowProps) {
  const { slug, name } = service
  return (
    <Card
      flush
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 p-4 sm:grid-cols-[auto_auto_minmax(0,1fr)_auto] xl:grid-cols-[auto_auto_minmax(0,1fr)_auto_auto]',
        isTarget && 'border-brand bg-brand-soft',
      )}
    >
      <GripVertical aria-hidden="true" className="size-5 cursor-grab text-ink-muted max-sm:hidden" />
      <Thumbnail src={service.image} />
      <Facts service={service} />
      <div className="flex max-sm:flex-col">
        <MoveButtons {...moves} />
      </div>
      <div className="col-span-full -ml-3 flex flex-wrap items-center xl:col-auto xl:ml-0">
        <RouteButton to={serviceEditorPath(slug)} tone="ghost" size="sm" aria-label={`Edit ${name}`}>
          <Pencil aria-hidden="true" />
          Edit
        </RouteButton>
        <PublishButton service={service} />
        <DeleteServiceButton service={service} />
      </div>
    </Card>
  )
}

function Thumbnail({ src }: { src: string }) {
  const look = 'aspect-4/3 w-20 rounded-md'
  return (
    <div className="shrink-0 max-sm:hidden">
      {src === '' ? (
        <span className={classNames(look, 'grid place-items-center bg-surface-sunken text-ink-muted')}>
          <Wrench aria-hidden="true" strokeWidth={1.5} className="size-6" />
        </span>
      ) : (
        <Picture src={src} alt="" sizes="5rem" largest={320} className={classNames(look, 'object-cover')} />
      )}
    </div>
  )
}

function Facts({ service }: { service: ListedService }) {
  const { slug, name, summary, minutes, bufferMinutes, windowMinutes, price } = service
  const buffer = bufferMinutes > 0 && `${durationWords(bufferMinutes)} free afterwards`
  const facts = [durationWords(minutes), buffer, promiseWords(windowMinutes), priceWords(price)].filter(Boolean)
  return (
    <div className="grid min-w-0 gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RouteLink to={serviceEditorPath(slug)}>
          <span className="wrap-anywhere font-semibold">{name}</span>
        </RouteLink>
        {!service.published && <Badge tone="yellow">Hidden</Badge>}
        {service.emergency && <Badge tone="red">Call only</Badge>}
        {!service.bookable && !service.emergency && <Badge tone="gray">Not booked online</Badge>}
        {service.onHome && <Badge tone="brand">On home</Badge>}
      </p>
      <p className="text-sm">{facts.join(' · ')}</p>
      {summary !== '' && <p className="wrap-anywhere text-ink-muted text-sm">{summary}</p>}
    </div>
  )
}
