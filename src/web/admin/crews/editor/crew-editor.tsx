import { Users } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { adminMeta } from '../../admin-meta.ts'
import { LoadError } from '../../load-error.tsx'
import { RouteButton } from '../../route-link.tsx'
import { CREWS_PATH, NEW_CREW_ID } from '../crew-keys.ts'
import { useCrews } from '../use-crews.ts'
import type { Route } from './+types/crew-editor.ts'
import { CrewForm } from './crew-form.tsx'

export function meta({ params }: Route.MetaArgs) {
  return adminMeta(titleOf(params.id))
}

function titleOf(id: string): string {
  return id === NEW_CREW_ID ? 'Add Crew' : 'Edit Crew'
}

export default function CrewEditor() {
  const { id = NEW_CREW_ID } = useParams()
  return <OpenCrew key={id} id={id} />
}

function OpenCrew({ id }: { id: string }) {
  const crews = useCrews()
  const { data, error } = crews
  const latest = data?.find((crew) => crew.id === id)
  // Keep the editor open even if somebody deletes the crew.
  const [opened, setOpened] = useState(latest)
  if (!opened && latest) setOpened(latest)
  const title = titleOf(id)
  if (data && (id === NEW_CREW_ID || opened)) {
    return <CrewForm title={title} opened={opened} latest={latest} crews={data} />
  }
  return (
    <>
      <PageHeader title={title} />
      <LoadError of={crews} />
      {!data && !error && <Spinner block>Loading the crew...</Spinner>}
      {data && (
        <EmptyState
          icon={Users}
          title="There is no such crew."
          action={<RouteButton to={CREWS_PATH}>Back to all crews</RouteButton>}
        />
      )}
    </>
  )
}
