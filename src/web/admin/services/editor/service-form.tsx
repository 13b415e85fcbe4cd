import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { SERVICE_FIELDS, SERVICE_NEWS, serviceText } from '#domain/services/labels.ts'
import { optionsOf } from '#domain/services/question.ts'
import type { Question } from '#domain/services/question-schema.ts'
import { type Service, type ServiceContent, serviceSchema } from '#domain/services/schema.ts'
import { PLAIN_SERVICE, SERVICE_MESSAGES } from '#domain/services/service.ts'
import { saveDocument } from '../../../data/documents.ts'
import { query } from '../../../data/query.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ContentField } from '../../content-editor/content-field.tsx'
import { PictureOwner } from '../../content-editor/use-picture-upload.ts'
import { RemovedNotice, usePreview } from '../../content-editor/use-preview.tsx'
import { NewerNotice } from '../../newer-notice.tsx'
import { FindingsContext, focusNoted } from '../../publish-checks/field-findings.tsx'
import { GatePanel } from '../../publish-checks/gate-panel.tsx'
import { useGate } from '../../publish-checks/use-gate.ts'
import { useRequestedCheck } from '../../publish-checks/use-requested-check.ts'
import { SaveBar } from '../../save-bar.tsx'
import { SaveError } from '../../save-error.tsx'
import { HistoryButton, type VersionSource } from '../../screen/history.tsx'
import { useDocumentForm } from '../../screen/use-document-form.ts'
import { type ListedService, SERVICE_WORDS } from '../service-calls.ts'
import { NameFields } from './name-fields.tsx'
import { QuestionList } from './questions/question-list.tsx'
import { PriceFields, SearchFields, ShownFields, TimeFields } from './service-fields.tsx'

const SERVICE_HISTORY: VersionSource<ServiceContent> = {
  textOf: serviceText,
  list: query({
    key: ['service-versions', 'list'],
    call: (api, sending, below: string, slug: string) =>
      api.services[':slug'].versions.$get({ param: { slug }, query: { below } }, sending),
  }),
  read: query({
    key: ['service-versions', 'one'],
    call: (api, sending, slug: string, number: number) =>
      api.services[':slug'].versions[':number{\\d{1,9}}'].$get({ param: { slug, number: `${number}` } }, sending),
  }),
}

interface ServiceFormProps {
  title: string
  opened: ListedService | undefined
  /** As the server has it now. */
  latest: ListedService | undefined
  /** The place of the last service. A new one follows it. */
  lastPlace: number
}

const contentSchema = serviceSchema.omit({ order: true })

export function ServiceForm({ title, opened, latest, lastPlace }: ServiceFormProps) {
  const navigate = useNavigate()
  const form = useForm<ServiceContent>({ resolver: zodResolver(contentSchema), defaultValues: valuesOf(opened) })
  const { isDirty, isSubmitting } = form.formState
  const gate = useGate('service')
  const { submit, problem, filled, fill, target, restart, conflict } = useDocumentForm<ServiceContent, ListedService>({
    form,
    opened,
    noun: 'service',
    valuesOf,
    textOf: serviceText,
    admit: async (values, { id = '' }) => !values.published || gate.mayPublish({ id, content: values }),
    isAdmitting: gate.isChecking,
    save: async (values, { id, version }) => {
      const document = version === 0 ? { ...values, order: lastPlace + 1 } : values
      const saved = await saveDocument<Service>('services', id ?? values.slug, document, { version })
      if (values.published) void gate.checkSaved({ id: saved.id, content: values }, values.name)
      return saved
    },
    savedWords: SERVICE_NEWS.saved,
    failed: SERVICE_MESSAGES.saveFailed,
    idField: 'slug',
    onDone: () => navigate(SERVICE_WORDS.list.path),
  })
  const check = (outside = false) => gate.check({ id: target.id ?? '', content: form.getValues() }, outside)
  useRequestedCheck(check, focusNoted)

  const isNewer = latest !== undefined && latest.version > target.version && latest.id === target.id && !isSubmitting
  const followLatest = useEffectEvent(() => latest && restart(latest))
  useEffect(() => {
    if (isNewer && !isDirty) followLatest()
  }, [isNewer, isDirty])

  return (
    <FormProvider {...form}>
      <PictureOwner value="services">
        <PageHeader
          title={title}
          above={
            <Breadcrumbs
              items={[{ label: 'Services', to: SERVICE_WORDS.list.path }, { label: opened?.name ?? 'New service' }]}
            />
          }
          actions={
            target.id !== undefined && (
              <HistoryButton
                of={SERVICE_HISTORY}
                slug={target.id}
                current={form.getValues}
                onRestore={(version) => fill({ ...valuesOf(version), slug: form.getValues('slug') })}
              />
            )
          }
        />
        <form noValidate className="grid grid-cols-1 gap-6" onSubmit={(event) => void submit(event)}>
          {isNewer && isDirty && <NewerNotice onCompare={() => conflict.show(latest)} />}
          <FindingsContext value={gate.findings}>
            <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
              <div className="grid grid-cols-1 gap-6">
                <Card>
                  <NameFields ownSlug={target.id} />
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
          </FindingsContext>
          <SaveError message={problem} />
          <GatePanel
            gate={gate}
            onCheck={check}
            onJump={focusNoted}
            rewrite={(change) => fill({ ...form.getValues(), description: change(form.getValues('description')) })}
          />
          <SaveBar label="Save Service" busy={isSubmitting} unsaved={isDirty} />
        </form>
        {conflict.dialog}
      </PictureOwner>
    </FormProvider>
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
