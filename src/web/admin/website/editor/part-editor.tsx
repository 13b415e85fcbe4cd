import { LayoutTemplate } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { isPartId, type PartId, partLabel } from '#domain/website/part.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { adminMeta } from '../../admin-meta.ts'
import { LoadError } from '../../load-error.tsx'
import { RouteButton } from '../../route-link.tsx'
import { SITE_PATH } from '../site-keys.ts'
import { usePart } from '../use-parts.ts'
import type { Route } from './+types/part-editor.ts'
import { PartForm } from './part-form.tsx'

export function meta({ params }: Route.MetaArgs) {
  return adminMeta(isPartId(params.part) ? partLabel(params.part) : 'Website')
}

export default function PartEditor() {
  const { part = '' } = useParams()
  if (isPartId(part)) return <OpenPart key={part} part={part} />
  return (
    <>
      <PageHeader title="Website" />
      <EmptyState
        icon={LayoutTemplate}
        title="There is no such part of the website."
        action={<RouteButton to={SITE_PATH}>Back to the website</RouteButton>}
      />
    </>
  )
}

function OpenPart({ part }: { part: PartId }) {
  const query = usePart(part)
  const { data, error } = query
  const [opened, setOpened] = useState(data)
  if (!opened && data) setOpened(data)
  if (opened) return <PartForm part={part} opened={opened} latest={data ?? opened} />
  return (
    <>
      <PageHeader title={partLabel(part)} />
      <LoadError of={query} />
      {!error && <Spinner block>Loading {partLabel(part)}...</Spinner>}
    </>
  )
}
