import { Users } from 'lucide-react'
import { CREW_MESSAGES, MOST_CREWS } from '#domain/crews/crew.ts'
import { formatDate } from '#domain/time/date.ts'
import { useRead } from '../../data/calls.ts'
import { deleteDocument } from '../../data/documents.ts'
import { Badge, EmptyState, PageHeader } from '../../ui/page.tsx'
import { CardList, CardRow } from '../list/card-list.tsx'
import { DeleteButton, EditButton, NewButton } from '../list/row-buttons.tsx'
import { editorPath } from '../screen/words.ts'
import { type ListedService, serviceList } from '../services/service-calls.ts'
import { CREW_WORDS, crewList, type ListedCrew } from './crew-calls.ts'
import { CrewDot } from './crew-dot.tsx'
import { useHandOver } from './hand-over-dialog.tsx'

const TITLE = 'Crews'

export default function CrewsScreen() {
  const crews = useRead(crewList)
  const services = useRead(serviceList)
  const { data } = crews
  const isFull = data !== undefined && data.length >= MOST_CREWS
  return (
    <>
      <PageHeader
        title={TITLE}
        description="Who does the work. A time is offered when some crew that does the service is free for all of it."
        actions={!isFull && <NewButton words={CREW_WORDS} />}
      />
      {isFull && <p className="text-ink-muted text-sm">{CREW_MESSAGES.tooMany}.</p>}
      <CardList label={TITLE} of={crews} items={data} empty={<EmptyState icon={Users} title="No crews yet" />}>
        {(crew) => <CrewRow key={crew.id} crew={crew} crews={data ?? []} services={services.data ?? []} />}
      </CardList>
    </>
  )
}

type CrewRowProps = { crew: ListedCrew; crews: readonly ListedCrew[]; services: readonly ListedService[] }

function CrewRow({ crew, crews, services }: CrewRowProps) {
  const { id, name, color, active, baseZip, hours } = crew
  const handOver = useHandOver(crew, crews, 'Move visits and delete')
  const to = editorPath(CREW_WORDS, id)
  const facts = [
    servicesWords(crew, services),
    hours === 'business' ? 'Business hours' : 'Custom hours',
    baseZip && `Starts from ${baseZip}`,
    timeOffWords(crew),
  ]
  return (
    <CardRow
      to={to}
      name={name}
      mark={<CrewDot color={color} />}
      badge={!active && <Badge tone="gray">Not active</Badge>}
      actions={
        <>
          <EditButton to={to} name={name} />
          <DeleteButton
            name={name}
            body="Past visits stay. To take a break, set the crew to not active instead."
            remove={() => deleteDocument('crews', id, CREW_MESSAGES.deleteFailed)}
            done="Crew deleted."
            handle={handOver.handle}
          />
        </>
      }
    >
      <p className="wrap-anywhere text-ink-muted text-sm">{facts.filter(Boolean).join(' · ')}</p>
      {handOver.dialog}
    </CardRow>
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
