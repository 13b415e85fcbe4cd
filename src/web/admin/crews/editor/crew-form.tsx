import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { CREW_MESSAGES, CREW_NEWS, crewIdFor } from '#domain/crew/crew.ts'
import type { Crew } from '#domain/crew/schema.ts'
import { crewSchema, DEFAULT_CREW } from '#domain/crew/schema.ts'
import { documentText } from '#domain/document/document-text.ts'
import type { UpcomingVisits } from '#server/api-types.ts'
import { saveDocument } from '../../../data/documents.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { NewerNotice } from '../../newer-notice.tsx'
import { SaveBar } from '../../save-bar.tsx'
import { SaveError } from '../../save-error.tsx'
import { useDocumentForm } from '../../versioned-form/use-document-form.ts'
import { CREWS_PATH } from '../crew-keys.ts'
import { HandOverDialog } from '../hand-over-dialog.tsx'
import type { ListedCrew } from '../use-crews.ts'
import { visitsOfCrew } from '../visits-of-crew.ts'
import { CrewLink } from './crew-link.tsx'
import { CrewPreview } from './crew-preview.tsx'
import { HoursFields } from './hours-fields.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { ServicesField } from './services-field.tsx'
import { TimeOffField } from './time-off-field.tsx'

interface CrewFormProps {
  title: string
  opened: ListedCrew | undefined
  /** As the server has it now. */
  latest: ListedCrew | undefined
  crews: readonly ListedCrew[]
}

export function CrewForm({ title, opened, latest, crews }: CrewFormProps) {
  const navigate = useNavigate()
  const [inTheWay, setInTheWay] = useState<UpcomingVisits>()
  const form = useForm<Crew>({ resolver: zodResolver(crewSchema), defaultValues: valuesOf(opened) })
  const { isDirty, isSubmitting } = form.formState
  const tried = useRef<{ name: string; id: string }>(undefined)
  // Sent again after a lost response, a new crew keeps its id, so it is not added twice.
  const newId = (name: string) => {
    if (tried.current?.name !== name) {
      const ids = crews.map((each) => each.id)
      tried.current = { name, id: crewIdFor(name, ids) }
    }
    return tried.current.id
  }
  const { submit, problem, target, restart, conflict } = useDocumentForm<Crew, ListedCrew>({
    form,
    opened,
    noun: 'crew',
    valuesOf,
    textOf: documentText,
    save: (crew, { id, version }) => saveDocument<Crew>('crews', id ?? newId(crew.name), crew, { version }),
    handle: (error) => {
      const visits = visitsOfCrew(error)
      setInTheWay(visits)
      return visits !== undefined
    },
    savedWords: CREW_NEWS.saved,
    failed: CREW_MESSAGES.saveFailed,
    idField: 'name',
    onDone: () => navigate(CREWS_PATH),
  })

  const isNewer = latest !== undefined && latest.version > target.version && latest.id === target.id && !isSubmitting
  const followLatest = useEffectEvent(() => latest && restart(latest))
  useEffect(() => {
    if (isNewer && !isDirty) followLatest()
  }, [isNewer, isDirty])

  return (
    <FormProvider {...form}>
      <PageHeader
        title={title}
        above={<Breadcrumbs items={[{ label: 'Crews', to: CREWS_PATH }, { label: opened?.name ?? 'New crew' }]} />}
      />
      <form noValidate className="grid grid-cols-1 gap-6" onSubmit={(event) => void submit(event)}>
        {isNewer && isDirty && <NewerNotice onCompare={() => conflict.show(latest)} />}
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
          <div className="grid grid-cols-1 gap-6">
            <Card>
              <IdentityFields />
            </Card>
            <Card>
              <ServicesField />
            </Card>
          </div>
          <div className="grid grid-cols-1 gap-6">
            <Card>
              <HoursFields />
            </Card>
            <Card>
              <TimeOffField />
            </Card>
          </div>
        </div>
        {isDirty && target.id !== undefined && <CrewPreview id={target.id} />}
        <SaveError message={problem} />
        <SaveBar label="Save Crew" busy={isSubmitting} unsaved={isDirty} />
      </form>
      {opened && <CrewLink key={opened.id} crew={opened} />}
      {inTheWay && opened && (
        <HandOverDialog
          crew={opened}
          crews={crews}
          inTheWay={inTheWay}
          thenLabel="Move visits and save"
          onMoved={async () => {
            setInTheWay(undefined)
            await submit()
          }}
          onClose={() => setInTheWay(undefined)}
        />
      )}
      {conflict.dialog}
    </FormProvider>
  )
}

function valuesOf(crew: Crew | undefined): Crew {
  const { name, color, services, hours, timeOff, baseZip, active, language } = crew ?? { ...DEFAULT_CREW, name: '' }
  return { name, color, services, hours, timeOff, baseZip, active, language }
}
