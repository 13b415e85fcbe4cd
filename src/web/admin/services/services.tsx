import { GripVertical, Wrench } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { durationWords, movedTo, promiseWords, SERVICE_DELETED } from '#domain/services/labels.ts'
import { priceWords } from '#domain/services/price.ts'
import { MOST_SERVICES, SERVICE_MESSAGES } from '#domain/services/service.ts'
import { ApiError } from '../../data/api-error.ts'
import { useCommand, useRead } from '../../data/calls.ts'
import { deleteDocument } from '../../data/documents.ts'
import { classNames } from '../../ui/class-names.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import { Badge, Card, EmptyState, PageHeader } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { DeleteButton, EditButton, NewButton } from '../list/row-buttons.tsx'
import { LoadState } from '../load-error.tsx'
import { MoveButtons, useOrderedList } from '../ordered-list/ordered-list.tsx'
import { FoundMark, SavedNotice } from '../publish-checks/saved-notice.tsx'
import { RouteLink } from '../route-link.tsx'
import { StateBadge } from '../screen/editor-header.tsx'
import { editorPath } from '../screen/words.ts'
import { SpanishMark } from '../translations/spanish.tsx'
import { VisitList, visitsIn } from '../visit-list.tsx'
import {
  type ListedService,
  orderServices,
  SERVICE_WORDS,
  serviceList,
  serviceStatus,
  unpublishService,
} from './service-calls.ts'

export default function ServicesScreen() {
  const services = useRead(serviceList)
  const { data } = services
  const isFull = data !== undefined && data.length >= MOST_SERVICES
  return (
    <>
      <PageHeader
        title="Services"
        description="What customers can book, how long it takes and what it costs. Visitors see them in this order."
        actions={!isFull && <NewButton words={SERVICE_WORDS} />}
      />
      <SavedNotice kind="service" />
      {isFull && <p className="text-ink-muted text-sm">{SERVICE_MESSAGES.tooMany}.</p>}
      <LoadState of={services}>Loading services...</LoadState>
      {data?.length === 0 && (
        <EmptyState icon={Wrench} title="No services yet">
          Add what you do, and customers can book it.
        </EmptyState>
      )}
      {data && data.length > 0 && <ServicesList services={data} />}
    </>
  )
}

function ServicesList({ services: stored }: { services: ListedService[] }) {
  // The order chosen last, until it is saved, whatever the server returns meanwhile.
  const [chosen, setChosen] = useState<readonly string[]>()
  const services = chosen ? stored.toSorted((a, b) => chosen.indexOf(a.slug) - chosen.indexOf(b.slug)) : stored
  const { run: order } = useCommand(orderServices)
  const move = async (from: number, to: number) => {
    const slugs = movedTo(services, from, to).map(({ slug }) => slug)
    setChosen(slugs)
    await order(slugs)
    setChosen((latest) => (latest === slugs ? undefined : latest))
  }
  const { list, news, moves, dragSource, dropTarget, isTarget } = useOrderedList<HTMLUListElement>({
    keys: services.map(({ slug }) => slug),
    nameOf: (index) => services[index]?.name ?? '',
    onMove: (from, to) => void move(from, to),
  })

  return (
    <>
      <ul ref={list} aria-label="Services" className="grid gap-3">
        {services.map((service, index) => (
          <li key={service.slug} {...dragSource(index)} {...dropTarget(index)}>
            <ServiceRow service={service} moves={moves(index)} isTarget={isTarget(index)} />
          </li>
        ))}
      </ul>
      {news}
    </>
  )
}

interface ServiceRowProps {
  service: ListedService
  moves: ComponentProps<typeof MoveButtons>
  isTarget: boolean
}

function ServiceRow({ service, moves, isTarget }: ServiceRowProps) {
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
        <EditButton to={editorPath(SERVICE_WORDS, slug)} name={name} />
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
        <RouteLink to={editorPath(SERVICE_WORDS, slug)}>
          <span className="wrap-anywhere font-semibold">{name}</span>
        </RouteLink>
        <StateBadge of={{ status: serviceStatus(service) }} isQuiet />
        {service.emergency && <Badge tone="red">Call only</Badge>}
        {!service.bookable && !service.emergency && <Badge tone="gray">Not booked online</Badge>}
        {service.onHome && <Badge tone="brand">On home</Badge>}
        <FoundMark kind="service" id={slug} />
        <SpanishMark collection="services" id={slug} />
      </p>
      <p className="text-sm">{facts.join(' · ')}</p>
      {summary !== '' && <p className="wrap-anywhere text-ink-muted text-sm">{summary}</p>}
    </div>
  )
}

function DeleteServiceButton({ service }: { service: ListedService }) {
  const { confirm, alert } = useDialogs()
  const { slug, name, published } = service
  const { run: unpublish } = useCommand(unpublishService)
  const offerToUnpublish = async (error: ApiError) => {
    const inUse = visitsIn(error)
    const body = inUse && <VisitList {...inUse} />
    if (!published) return alert({ title: error.message, body })
    if (await confirm({ title: error.message, body, confirmLabel: 'Unpublish it instead' })) await unpublish(service)
  }
  return (
    <DeleteButton
      name={name}
      body="Its description, picture and history will be gone for good. Past visits keep its name."
      remove={() => deleteDocument('services', slug, SERVICE_MESSAGES.deleteFailed)}
      done={SERVICE_DELETED}
      handle={(error) => {
        const isInUse = error instanceof ApiError && error.code === 'service-in-use'
        if (isInUse) void offerToUnpublish(error)
        return isInUse
      }}
    />
  )
}
