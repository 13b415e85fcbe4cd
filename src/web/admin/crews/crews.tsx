import { Plus, Users } from 'lucide-react'
import { CREW_MESSAGES, MOST_CREWS } from '#domain/crew/crew.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminMeta } from '../admin-meta.ts'
import { LoadError } from '../load-error.tsx'
import { RouteButton } from '../route-link.tsx'
import { useServices } from '../services/use-services.ts'
import { crewEditorPath, NEW_CREW_ID } from './crew-keys.ts'
import { CrewRow } from './crew-row.tsx'
import { useCrews } from './use-crews.ts'

const TITLE = 'Crews'

export function meta() {
  return adminMeta(TITLE)
}

export default function CrewsScreen() {
  const crews = useCrews()
  const services = useServices()
  const { data, error } = crews
  const add = (
    <RouteButton to={crewEditorPath(NEW_CREW_ID)}>
      <Plus aria-hidden="true" />
      Add crew
    </RouteButton>
  )
  const isFull = data !== undefined && data.length >= MOST_CREWS
  return (
    <>
      <PageHeader
        title={TITLE}
        description="Who does the work. A time is offered when some crew that does the service is free for all of it."
        actions={!isFull && add}
      />
      {isFull && <p className="text-ink-muted text-sm">{CREW_MESSAGES.tooMany}.</p>}
      <LoadError of={crews} />
      {!data && !error && <Spinner block>Loading crews...</Spinner>}
      {data?.length === 0 && <EmptyState icon={Users} title="No crews yet" action={add} />}
      {data && data.length > 0 && (
        <ul aria-label="Crews" className="grid gap-3">
          {data.map((crew) => (
            <CrewRow key={crew.id} crew={crew} crews={data} services={services.data ?? []} />
          ))}
        </ul>
      )}
    </>
  )
}
