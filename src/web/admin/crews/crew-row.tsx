import { Pencil } from 'lucide-react'
import { formatDate } from '#domain/time/date.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { RouteButton, RouteLink } from '../route-link.tsx'
import type { ListedService } from '../services/use-services.ts'
import { CrewDot } from './crew-dot.tsx'
import { crewEditorPath } from './crew-keys.ts'
import { DeleteCrewButton } from './delete-crew-button.tsx'
import type { ListedCrew } from './use-crews.ts'

interface CrewRowProps {
  crew: ListedCrew
  crews: readonly ListedCrew[]
  services: readonly ListedService[]
}

export function CrewRow({ crew, crews, services }: CrewRowProps) {
  const { id, name, color, active, baseZip, hours } = crew
  const facts = [
    servicesWords(crew, services),
    hours === 'business' ? 'Business hours' : 'Hours of their own',
    baseZip && `Starts from ${baseZip}`,
    timeOffWords(crew),
  ]
  return (
    <li>
      <Card flush className="grid gap-4 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <CrewDot color={color} />
            <RouteLink to={crewEditorPath(id)}>
              <span className="wrap-anywhere font-semibold">{name}</span>
            </RouteLink>
            {!active && <Badge tone="gray">Not active</Badge>}
          </p>
          <p className="wrap-anywhere text-ink-muted text-sm">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <div className="flex flex-wrap gap-1">
          <RouteButton to={crewEditorPath(id)} tone="ghost" size="sm" aria-label={`Edit ${name}`}>
            <Pencil aria-hidden="true" />
            Edit
          </RouteButton>
          <DeleteCrewButton crew={crew} crews={crews} />
        </div>
      </Card>
    </li>
  )
}

function servicesWords({ services: own }: ListedCrew, services: readonly ListedService[]): string {
  if (own === 'all') return 'All services'
  const names = services.filter(({ slug }) => own.includes(slug)).map(({ name }) => name)
  return names.length === 0 ? 'No services' : names.join(', ')
}

/** Only the first one: the list is in the editor. */
function timeOffWords({ timeOff }: ListedCrew): string {
  const [first] = timeOff
  if (!first) return ''
  const more = timeOff.length > 1 ? ` and ${timeOff.length - 1} more` : ''
  return `Off ${formatDate(first.from)}${first.to === first.from ? '' : `–${formatDate(first.to)}`}${more}`
}
