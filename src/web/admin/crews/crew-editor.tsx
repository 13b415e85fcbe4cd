import { useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useParams } from 'react-router'
import { crewIdFor } from '#domain/crews/crew.ts'
import { type Crew, crewSchema, DEFAULT_CREW } from '#domain/crews/schema.ts'
import type { UpcomingVisits } from '#server/api-types.ts'
import { saveDocument } from '../../data/documents.ts'
import { useRead } from '../../data/query.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { adminMeta } from '../admin-meta.ts'
import { DocumentForm } from '../screen/document-form.tsx'
import { DocumentScreen } from '../screen/document-screen.tsx'
import { editorTitle, NEW_ID } from '../screen/words.ts'
import { useSettled } from '../use-settled.ts'
import { VisitList } from '../visit-list.tsx'
import type { Route } from './+types/crew-editor.ts'
import { CREW_WORDS, crewList, crewPreview, type ListedCrew, visitsOfCrew } from './crew-calls.ts'
import { HoursFields, IdentityFields, ServicesField, TimeOffField } from './crew-fields.tsx'
import { CrewLink } from './crew-link.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'

export function meta({ params }: Route.MetaArgs) {
  return adminMeta(editorTitle(CREW_WORDS, params.id))
}

export default function CrewEditor() {
  const { id = NEW_ID } = useParams()
  const crews = useRead(crewList)
  return (
    <DocumentScreen key={id} words={CREW_WORDS} id={id} of={crews} find={(all) => all.find((crew) => crew.id === id)}>
      {({ opened, latest, data }) => <CrewForm opened={opened} latest={latest} crews={data} />}
    </DocumentScreen>
  )
}

interface CrewFormProps {
  opened: ListedCrew | undefined
  latest: ListedCrew | undefined
  crews: readonly ListedCrew[]
}

function CrewForm({ opened, latest, crews }: CrewFormProps) {
  const [inTheWay, setInTheWay] = useState<{ visits: UpcomingVisits; saveCrew: () => Promise<void> }>()
  const close = () => setInTheWay(undefined)
  const newId = useNewId(crews)
  return (
    <>
      <DocumentForm<Crew, ListedCrew>
        words={CREW_WORDS}
        name={opened?.name}
        schema={crewSchema}
        blank={{ ...DEFAULT_CREW, name: '' }}
        opened={opened}
        latest={latest}
        valuesOf={(crew) => crewSchema.parse(crew)}
        save={(crew, { id, version }) => saveDocument('crews', id ?? newId(crew.name), crew, { version })}
        handle={(error, saveCrew) => {
          const visits = visitsOfCrew(error)
          setInTheWay(visits && { visits, saveCrew })
          return visits !== undefined
        }}
        idField="name"
      >
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
        {opened && <CrewPreview id={opened.id} />}
      </DocumentForm>
      {opened && <CrewLink key={opened.id} crew={opened} />}
      {inTheWay && opened && (
        <HandOverDialog
          crew={opened}
          crews={crews}
          inTheWay={inTheWay.visits}
          thenLabel="Move visits and save"
          onMoved={async () => {
            close()
            await inTheWay.saveCrew()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** Sent again after a lost response, a new crew keeps its id, so it is not added twice. */
function useNewId(crews: readonly ListedCrew[]) {
  const tried = useRef<{ name: string; id: string }>(undefined)
  return (name: string): string => {
    if (tried.current?.name !== name) {
      const ids = crews.map((each) => each.id)
      tried.current = { name, id: crewIdFor(name, ids) }
    }
    return tried.current.id
  }
}

/** Before saving: which upcoming visits the crew could no longer make. Nothing moves by itself. */
function CrewPreview({ id }: { id: string }) {
  const { isDirty } = useFormState<Crew>()
  const parsed = crewSchema.safeParse(useWatch<Crew>())
  const settled = useSettled(isDirty && parsed.success ? JSON.stringify(parsed.data) : '')
  const { data, error } = useRead(crewPreview, id, settled)
  if (!isDirty) return null
  if (error) return <Notice tone="error">{error.message}</Notice>
  if (!data || data.count === 0) return null
  return (
    <Notice
      tone="warning"
      title={
        data.count === 1
          ? 'This crew could no longer make 1 upcoming visit. It stays until you move it.'
          : `This crew could no longer make ${data.count} upcoming visits. They stay until you move them.`
      }
    >
      <VisitList {...data} />
    </Notice>
  )
}
