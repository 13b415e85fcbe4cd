import { useWatch } from 'react-hook-form'
import { useParams } from 'react-router'
import { SERVICE_FIELDS, serviceText } from '#domain/services/labels.ts'
import { optionsOf } from '#domain/services/question.ts'
import type { Question } from '#domain/services/question-schema.ts'
import { type Service, type ServiceContent, serviceSchema } from '#domain/services/schema.ts'
import { PLAIN_SERVICE } from '#domain/services/service.ts'
import { saveDocument } from '../../data/documents.ts'
import { useRead } from '../../data/query.ts'
import { Card } from '../../ui/card.tsx'
import { adminMeta } from '../admin-meta.ts'
import { ContentField } from '../content-editor/content-field.tsx'
import { PictureOwner } from '../content-editor/use-picture-upload.ts'
import { RemovedNotice, usePreview } from '../content-editor/use-preview.tsx'
import { useGate } from '../publish-checks/use-gate.ts'
import { DocumentForm } from '../screen/document-form.tsx'
import { DocumentScreen } from '../screen/document-screen.tsx'
import { editorTitle, NEW_ID } from '../screen/words.ts'
import type { Route } from './+types/service-editor.ts'
import { QuestionList } from './question-list.tsx'
import { type ListedService, SERVICE_WORDS, serviceList, serviceVersions } from './service-calls.ts'
import { NameFields, PriceFields, SearchFields, ShownFields, TimeFields } from './service-fields.tsx'

export function meta({ params }: Route.MetaArgs) {
  return adminMeta(editorTitle(SERVICE_WORDS, params.slug))
}

const contentSchema = serviceSchema.omit({ order: true })

export default function ServiceEditor() {
  const { slug = NEW_ID } = useParams()
  return <OpenService key={slug} slug={slug} />
}

function OpenService({ slug }: { slug: string }) {
  const services = useRead(serviceList)
  const gate = useGate('service')
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
            blank={valuesOf(undefined)}
            opened={opened}
            latest={latest}
            valuesOf={valuesOf}
            textOf={serviceText}
            save={(values, { id = values.slug, version }) => {
              // A new service follows the last one.
              const order = Math.max(0, ...data.map((service) => service.order)) + 1
              const document = version === 0 ? { ...values, order } : values
              return saveDocument<Service>('services', id, document, { version })
            }}
            publishing={{
              gate,
              publicName: ({ published, name }) => (published ? name : undefined),
              html: 'description',
            }}
            history={{ ...serviceVersions, textOf: serviceText, valuesOf }}
            idField="slug"
          >
            {({ ownId, filled }) => <ServiceFields ownSlug={ownId} filled={filled} />}
          </DocumentForm>
        </PictureOwner>
      )}
    </DocumentScreen>
  )
}

function ServiceFields({ ownSlug, filled }: { ownSlug: string | undefined; filled: number }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
      <div className="grid grid-cols-1 gap-6">
        <Card>
          <NameFields ownSlug={ownSlug} />
        </Card>
        <Card>
          <DescriptionField key={filled} />
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
        <Card>
          <ShownFields />
        </Card>
        <Card>
          <SearchFields />
        </Card>
      </div>
    </div>
  )
}

function DescriptionField() {
  const description = useWatch<ServiceContent, 'description'>({ name: 'description' })
  const { data } = usePreview(description)
  return (
    <div className="grid gap-3">
      <ContentField<ServiceContent> name="description" label={SERVICE_FIELDS.description} noun="description" />
      <RemovedNotice of={data} />
    </div>
  )
}

/** What the form holds of a service: all but its place in the list. */
function valuesOf(service: Service | ServiceContent | undefined): ServiceContent {
  const { price, ...fields }: ServiceContent = service ?? { ...PLAIN_SERVICE, name: '', slug: '', questions: [] }
  const { name, slug, summary, description, image, imageAlt, imageFocus, minutes, bufferMinutes, windowMinutes } =
    fields
  const { bookable, emergency, onHome, published, questions, seo } = fields
  return {
    name,
    slug,
    summary,
    description,
    image,
    imageAlt,
    imageFocus,
    minutes,
    bufferMinutes,
    windowMinutes,
    price: { from: price.from ?? null, to: price.to ?? null, note: price.note ?? '' },
    bookable,
    emergency,
    onHome,
    published,
    questions: questions.map(withAnswers),
    seo,
  }
}

/** The form has a row for Yes and for No, also where nothing follows from them. */
function withAnswers(question: Question): Question {
  return question.kind === 'yes-no' ? { ...question, options: [...optionsOf(question)] } : question
}
