import { Plus, Wrench } from 'lucide-react'
import { MOST_SERVICES, SERVICE_MESSAGES } from '#domain/service/service.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminMeta } from '../admin-meta.ts'
import { PublishedNotice } from '../gate/published-notice.tsx'
import { LoadError } from '../load-error.tsx'
import { RouteButton } from '../route-link.tsx'
import { NEW_SERVICE_ID, serviceEditorPath } from './service-keys.ts'
import { ServicesList } from './services-list.tsx'
import { useServices } from './use-services.ts'

const TITLE = 'Services'

export function meta() {
  return adminMeta(TITLE)
}

export default function ServicesScreen() {
  const services = useServices()
  const { data, error } = services
  const add = (
    <RouteButton to={serviceEditorPath(NEW_SERVICE_ID)}>
      <Plus aria-hidden="true" />
      Add service
    </RouteButton>
  )
  const isFull = data !== undefined && data.length >= MOST_SERVICES
  return (
    <>
      <PageHeader
        title={TITLE}
        description="What customers can book, how long it takes and what it costs. Visitors see them in this order."
        actions={!isFull && add}
      />
      <PublishedNotice />
      {isFull && <p className="text-ink-muted text-sm">{SERVICE_MESSAGES.tooMany}.</p>}
      <LoadError of={services} />
      {!data && !error && <Spinner block>Loading services...</Spinner>}
      {data?.length === 0 && (
        <EmptyState icon={Wrench} title="No services yet" action={add}>
          Add what you do, and customers can book it.
        </EmptyState>
      )}
      {data && data.length > 0 && <ServicesList services={data} />}
    </>
  )
}
