import { zodResolver } from '@hookform/resolvers/zod'
import { History } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { SERVICE_NEWS, serviceText } from '#domain/service/labels.ts'
import type { Service } from '#domain/service/schema.ts'
import { serviceSchema } from '#domain/service/schema.ts'
import { SERVICE_MESSAGES } from '#domain/service/service.ts'
import type { ServiceContent } from '#domain/service/version.ts'
import { saveDocument } from '../../../data/documents.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PictureOwner } from '../../content-editor/use-picture-upload.ts'
import { FindingsContext, focusNoted } from '../../gate/field-findings.tsx'
import { GatePanel } from '../../gate/gate-panel.tsx'
import { useGate } from '../../gate/use-gate.ts'
import { useRequestedCheck } from '../../gate/use-requested-check.ts'
import { NewerNotice } from '../../newer-notice.tsx'
import { SaveBar } from '../../save-bar.tsx'
import { SaveError } from '../../save-error.tsx'
import { HistoryDialog } from '../../version-history/history-dialog.tsx'
import { useShownHistory } from '../../version-history/use-shown-history.ts'
import { useDocumentForm } from '../../versioned-form/use-document-form.ts'
import { type ListedService, SERVICE_WORDS } from '../service-calls.ts'
import { DescriptionField } from './description-field.tsx'
import { NameFields } from './name-fields.tsx'
import { QuestionList } from './questions/question-list.tsx'
import { PriceFields, SearchFields, ShownFields, TimeFields } from './service-fields.tsx'
import { SERVICE_HISTORY } from './service-history.ts'
import { valuesOf } from './service-values.ts'

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
  const [showsHistory, setShowsHistory] = useShownHistory()
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
              <Button tone="secondary" onClick={() => setShowsHistory(true)}>
                <History aria-hidden="true" />
                History
              </Button>
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
        {showsHistory && target.id !== undefined && (
          <HistoryDialog
            source={SERVICE_HISTORY}
            slug={target.id}
            current={form.getValues()}
            onClose={() => setShowsHistory(false)}
            onRestore={(version) => {
              fill({ ...valuesOf(version), slug: form.getValues('slug') })
              setShowsHistory(false)
            }}
          />
        )}
        {conflict.dialog}
      </PictureOwner>
    </FormProvider>
  )
}
