import { Wrench } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { adminMeta } from '../../admin-meta.ts'
import { LoadError } from '../../load-error.tsx'
import { RouteButton } from '../../route-link.tsx'
import { NEW_SERVICE_ID, SERVICES_PATH } from '../service-keys.ts'
import { useServices } from '../use-services.ts'
import type { Route } from './+types/service-editor.ts'
import { ServiceForm } from './service-form.tsx'

export function meta({ params }: Route.MetaArgs) {
  return adminMeta(titleOf(params.slug))
}

function titleOf(slug: string): string {
  return slug === NEW_SERVICE_ID ? 'Add Service' : 'Edit Service'
}

export default function ServiceEditor() {
  const { slug = NEW_SERVICE_ID } = useParams()
  return <OpenService key={slug} slug={slug} />
}

function OpenService({ slug }: { slug: string }) {
  const services = useServices()
  const { data, error } = services
  const isNew = slug === NEW_SERVICE_ID
  const latest = data?.find((service) => service.slug === slug)
  // Keep the editor open even if somebody deletes the service.
  const [opened, setOpened] = useState(latest)
  if (!opened && latest) setOpened(latest)
  const title = titleOf(slug)
  if (data && (isNew || opened)) {
    const lastPlace = Math.max(0, ...data.map(({ order }) => order))
    return <ServiceForm title={title} opened={opened} latest={latest} lastPlace={lastPlace} />
  }
  return (
    <>
      <PageHeader title={title} />
      <LoadError of={services} />
      {!data && !error && <Spinner block>Loading the service...</Spinner>}
      {data && (
        <EmptyState
          icon={Wrench}
          title="There is no such service."
          action={<RouteButton to={SERVICES_PATH}>Back to all services</RouteButton>}
        />
      )}
    </>
  )
}
