import { ArrowDown, ArrowUp, GripVertical, Pencil, Wrench } from 'lucide-react'
import type { DragEvent } from 'react'
import { durationWords, promiseWords } from '#domain/service/labels.ts'
import { priceWords } from '#domain/service/price.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { RouteButton, RouteLink } from '../route-link.tsx'
import { DeleteServiceButton } from './delete-service-button.tsx'
import { PublishButton } from './publish-button.tsx'
import { serviceEditorPath } from './service-keys.ts'
import type { ListedService } from './use-services.ts'

interface ServiceRowProps {
  service: ListedService
  isFirst: boolean
  isLast: boolean
  /** A service that is being dragged would land here. */
  isTarget: boolean
  onMove: (button: 'up' | 'down') => void
  onDragStart: () => void
  onDragOver: () => void
  onDrop: () => void
  onDragEnd: () => void
}

export function ServiceRow({ service, isFirst, isLast, isTarget, onMove, ...drag }: ServiceRowProps) {
  const { slug, name } = service
  return (
    <li
      data-service={slug}
      draggable
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        drag.onDragStart()
      }}
      onDragOver={(event) => {
        event.preventDefault()
        drag.onDragOver()
      }}
      onDrop={(event) => {
        event.preventDefault()
        drag.onDrop()
      }}
      onDragEnd={drag.onDragEnd}
    >
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
          <MoveButton direction="up" name={name} disabled={isFirst} onClick={() => onMove('up')} />
          <MoveButton direction="down" name={name} disabled={isLast} onClick={() => onMove('down')} />
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
    </li>
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

type MoveButtonProps = { direction: 'up' | 'down'; name: string; disabled: boolean; onClick: () => void }

/** Stays focusable at the end of the list, so that pressing it again loses no focus. */
function MoveButton({ direction, name, disabled, onClick }: MoveButtonProps) {
  const Glyph = direction === 'up' ? ArrowUp : ArrowDown
  return (
    <Button
      tone="ghost"
      size="sm"
      data-move={direction}
      aria-label={`Move ${name} ${direction}`}
      aria-disabled={disabled || undefined}
      className={disabled ? 'opacity-40' : ''}
      onClick={() => !disabled && onClick()}
    >
      <Glyph aria-hidden="true" />
    </Button>
  )
}
