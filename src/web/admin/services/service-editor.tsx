import { useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { copySlug } from '#domain/pages/copy.ts'
import { SERVICE_FIELDS } from '#domain/services/labels.ts'
import { optionsOf } from '#domain/services/question.ts'
import type { Question } from '#domain/services/question-schema.ts'
import { type Service, type ServiceContent, serviceSchema } from '#domain/services/schema.ts'
import { PLAIN_SERVICE, SERVICE_LIMITS } from '#domain/services/service.ts'
import { serviceText } from '#domain/services/service-text.ts'
import { servicePath } from '#domain/services/service-type.ts'
import { useCommand, useRead } from '../../data/calls.ts'
import { saveDocument } from '../../data/documents.ts'
import { adminMeta } from '../../data/site.ts'
import { Card } from '../../ui/page.tsx'
import { ContentField } from '../content-editor/content-field.tsx'
import { PictureOwner } from '../content-editor/use-picture-upload.ts'
import { RemovedNotice, usePreview } from '../content-editor/use-preview.tsx'
import { useGate } from '../publish-checks/use-gate.ts'
import { DocumentForm } from '../screen/document-form.tsx'
import { DocumentScreen } from '../screen/document-screen.tsx'
import { editorPath, editorTitle, NEW_ID } from '../screen/words.ts'
import { useSpeaksSpanish } from '../speaks-spanish.ts'
import { SpanishTexts } from '../translations/spanish.tsx'
import type { Route } from './+types/service-editor.ts'
import { QuestionList } from './question-list.tsx'
import {
  duplicateService,
  type ListedService,
  SERVICE_WORDS,
  serviceList,
  serviceStatus,
  serviceVersions,
} from './service-calls.ts'
import { NameFields, PriceFields, SearchFields, ShownFields, TimeFields, UsualItems } from './service-fields.tsx'

export const meta = ({ params }: Route.MetaArgs) => adminMeta(editorTitle(SERVICE_WORDS, params.slug))

const contentSchema = serviceSchema.omit({ order: true })

export default function ServiceEditor() {
  const { slug = NEW_ID } = useParams()
  return <OpenService key={slug} slug={slug} />
}

function OpenService({ slug }: { slug: string }) {
  const services = useRead(serviceList)
  const gate = useGate('service')
  const navigate = useNavigate()
  const { run: duplicate } = useCommand(duplicateService)
  const copy = async (service: ListedService, all: readonly ListedService[]) => {
    const copied = await duplicate(copyOf(valuesOf(service), all), nextOrder(all))
    if (copied) await navigate(editorPath(SERVICE_WORDS, copied.value.id))
  }
  return (
    <DocumentScreen
      words={SERVICE_WORDS}
      id={slug}
      of={services}
      find={(all) => all.find((service) => service.slug === slug)}
    >
      {({ opened, latest, data }) => (
        <PictureOwner value="services">
          <DocumentForm<ServiceContent, ListedService>
            words={SERVICE_WORDS}
            name={opened?.name}
            schema={contentSchema}
            blank={valuesOf()}
            opened={opened}
            latest={latest}
            valuesOf={valuesOf}
            textOf={serviceText}
            save={(values, { id = values.slug, version }) => {
              const document = version === 0 ? { ...values, order: nextOrder(data) } : values
              return saveDocument<Service>('services', id, document, { version })
            }}
            publishing={{
              gate,
              statusOf: serviceStatus,
              setStatus: ({ setValue }, status) => setValue('published', status === 'published'),
              nameOf: ({ name }) => name,
              html: 'description',
              history: { ...serviceVersions, textOf: serviceText, valuesOf },
              pathOf: servicePath,
              duplicate: () => opened && void copy(opened, data),
            }}
            idField="slug"
          >
            {({ ownId, filled }) => <ServiceFields ownSlug={ownId} filled={filled} />}
          </DocumentForm>
        </PictureOwner>
      )}
    </DocumentScreen>
  )
}

function nextOrder(all: readonly ListedService[]): number {
  return Math.max(0, ...all.map(({ order }) => order)) + 1
}

function copyOf(service: ServiceContent, all: readonly ListedService[]): ServiceContent {
  const name = `Copy of ${service.name}`.slice(0, SERVICE_LIMITS.name).trim()
  const isTaken = (slug: string) => all.some((other) => other.slug === slug)
  let number = 1
  while (isTaken(copySlug(service.slug, number))) number += 1
  return { ...service, name, slug: copySlug(service.slug, number), published: false }
}

function ServiceFields({ ownSlug, filled }: { ownSlug: string | undefined; filled: number }) {
  const isSpanishOn = useSpeaksSpanish()
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
      <div className="grid grid-cols-1 gap-6">
        <Card>
          <NameFields ownSlug={ownSlug} />
        </Card>
        <Card>
          <DescriptionField key={filled} isNew={ownSlug === undefined} />
        </Card>
        <Card>
          <QuestionList />
        </Card>
      </div>
      <div className="grid grid-cols-1 gap-6">
        <Card>
          <TimeFields />
        </Card>
        <Card>
          <PriceFields />
        </Card>
        <UsualItems />
        <Card>
          <ShownFields />
        </Card>
        <Card>
          <SearchFields />
        </Card>
      </div>
      {isSpanishOn && (
        <Card className="grid grid-cols-1 gap-5 xl:col-span-2">
          <h2 className="text-xl">Spanish</h2>
          <SpanishTexts of="services" />
        </Card>
      )}
    </div>
  )
}

function DescriptionField({ isNew }: { isNew: boolean }) {
  const description = useWatch<ServiceContent, 'description'>({ name: 'description' })
  const { data } = usePreview(description)
  return (
    <div className="grid gap-3">
      <ContentField<ServiceContent>
        name="description"
        label={SERVICE_FIELDS.description}
        noun="description"
        isNew={isNew}
      />
      <RemovedNotice of={data} />
    </div>
  )
}

/** Saving drops values that aren't form fields, like the place in the list. */
function valuesOf(
  service: ServiceContent = { ...PLAIN_SERVICE, name: '', slug: '', questions: [], items: [] },
): ServiceContent {
  const { price, questions } = service
  return {
    ...service,
    price: { from: price.from ?? null, to: price.to ?? null, note: price.note ?? '' },
    questions: questions.map(withAnswers),
  }
}

/** The form has a row for Yes and one for No, even if they have no effect. */
function withAnswers(question: Question): Question {
  return question.kind === 'yes-no' ? { ...question, options: [...optionsOf(question)] } : question
}
