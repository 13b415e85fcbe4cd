import { Share2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useParams } from 'react-router'
import { crewIdFor } from '#domain/crews/crew.ts'
import { CREW_LINK_DAYS, CREW_LINK_IDLE_DAYS, USUAL_CREW_LINK_DAYS } from '#domain/crews/link.ts'
import { type Crew, crewSchema, DEFAULT_CREW } from '#domain/crews/schema.ts'
import { useCommand, useRead } from '../../data/calls.ts'
import { saveDocument } from '../../data/documents.ts'
import { adminMeta } from '../../data/site.ts'
import { Button, Spinner } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, Options, Select } from '../../ui/field.tsx'
import { Card, Notice } from '../../ui/page.tsx'
import { When } from '../business-clock.ts'
import { CopyField } from '../copy-field.tsx'
import { DateRangesField } from '../hours/date-ranges-field.tsx'
import { QrCode } from '../qr-code.tsx'
import { DocumentForm } from '../screen/document-form.tsx'
import { DocumentScreen } from '../screen/document-screen.tsx'
import { editorTitle, NEW_ID } from '../screen/words.ts'
import { usePrivateLink } from '../use-private-link.ts'
import { useSettled } from '../use-settled.ts'
import { VisitList } from '../visit-list.tsx'
import type { Route } from './+types/crew-editor.ts'
import {
  CREW_WORDS,
  crewLink,
  crewList,
  crewPreview,
  type ListedCrew,
  makeCrewLink,
  withdrawCrewLink,
} from './crew-calls.ts'
import { HoursFields, IdentityFields, ServicesField } from './crew-fields.tsx'
import { useHandOver } from './hand-over-dialog.tsx'

export const meta = ({ params }: Route.MetaArgs) => adminMeta(editorTitle(CREW_WORDS, params.id))

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
  const handOver = useHandOver(opened, crews, 'Move visits and save')
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
        handle={handOver.handle}
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
              <DateRangesField<Crew>
                name="timeOff"
                legend="Time off"
                isHeading
                empty="No time off is planned."
                labelHint='For example, "Vacation".'
              />
            </Card>
          </div>
        </div>
        {opened && <CrewPreview id={opened.id} />}
      </DocumentForm>
      {opened && <CrewLink key={opened.id} crew={opened} />}
      {handOver.dialog}
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

function CrewLink({ crew: { id, name } }: { crew: ListedCrew }) {
  const [days, setDays] = useState<number>(USUAL_CREW_LINK_DAYS)
  const [bound, setBound] = useState(false)
  const making = useCommand(makeCrewLink)
  const ending = useCommand(withdrawCrewLink)
  const { state, active, loading, problem, url, busy, askAndCreate, askAndRevoke } = usePrivateLink({
    state: useRead(crewLink, id),
    make: () => making.send(id, { days, bound }),
    end: () => ending.send(id),
  })
  return (
    <Card className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="text-xl">Crew link</h2>
        <p className="text-ink-muted text-sm">
          Opens the crew&apos;s own visits on a phone without signing in, from a week ago to 14 days ahead. The crew
          sees names, phone numbers, addresses, gate codes, photos and messages. It can say on my way, running late,
          here and done, write notes, message the customer and add photos, also offline. No other crews. The link ends
          after {CREW_LINK_IDLE_DAYS} days without use. A technician who signs in needs none.
        </p>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      {loading && <Spinner>Loading the link...</Spinner>}
      {url && <ShownLink url={url} crew={name} />}
      {!url && active && state?.expiresAt && (
        <p>
          There is a link. It works until <When at={state.expiresAt} />
          {state.bound && ', on one phone'}
          {state.usedAt && (
            <>
              , and was last used <When at={state.usedAt} />
            </>
          )}
          . It was shown only when it was made. If it is lost, make a new one.
        </p>
      )}
      {!loading && (
        <div className="flex flex-wrap items-end gap-3">
          <Field label="A new link works for">
            <Select value={days} onChange={({ target }) => setDays(Number(target.value))}>
              <Options of={CREW_LINK_DAYS.map((each) => [each, `${each} days`])} />
            </Select>
          </Field>
          <Checkbox
            label="Only on the first phone"
            hint="Other phones are refused."
            checked={bound}
            onChange={({ target }) => setBound(target.checked)}
          />
          <Button tone={url || active ? 'secondary' : 'primary'} busy={busy} onClick={() => void askAndCreate()}>
            {active ? 'New link' : 'Make link'}
          </Button>
          {active && (
            <Button
              tone="danger"
              busy={busy}
              onClick={() => void askAndRevoke('The crew sees nothing through it from now on.')}
            >
              Revoke link
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

function ShownLink({ url, crew }: { url: string; crew: string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid content-start gap-4">
        <CopyField
          label="The crew's private link"
          hint="Open it on the crew's phone and add it to the home screen."
          noun="link"
          value={url}
        >
          {'share' in navigator && (
            <Button
              tone="secondary"
              size="sm"
              // Closing the share sheet rejects, which is no failure.
              onClick={() => void navigator.share({ title: crew, url }).catch(() => undefined)}
            >
              <Share2 aria-hidden="true" />
              Share
            </Button>
          )}
        </CopyField>
        <Notice tone="warning" title="This link is shown only once.">
          Anyone who has it sees the customers of this crew. Revoke it if a phone is lost or someone leaves the crew.
        </Notice>
      </div>
      <QrCode text={url} label="QR code of the crew's link" />
    </div>
  )
}
