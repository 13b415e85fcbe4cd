import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { type EstimateDraft, estimateDraftSchema } from '#domain/estimates/schema.ts'
import { ESTIMATE_DESK_WORDS, ESTIMATE_WORDS } from '#domain/estimates/words.ts'
import { DESK_LANGUAGES } from '#domain/language/language.ts'
import type { EditedEstimate } from '#server/api-types.ts'
import { api } from '../../data/api-client.ts'
import { useCommand, useRead } from '../../data/calls.ts'
import { saveFile } from '../../data/save-file.ts'
import { adminMeta } from '../../data/site.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Notice } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { When } from '../business-clock.ts'
import { fieldsOf } from '../form/fields.tsx'
import { NewInvoiceButton } from '../invoices/paper-list.tsx'
import { DocumentForm } from '../screen/document-form.tsx'
import { DocumentScreen } from '../screen/document-screen.tsx'
import { editorTitle, NEW_ID } from '../screen/words.ts'
import { useSpeaksSpanish } from '../speaks-spanish.ts'
import { ESTIMATE_NOUN, editedEstimate, saveEstimate, sendEstimate } from './estimate-calls.ts'
import { DepositFields, EstimatePhotos, OptionFields, sendPhotos } from './estimate-fields.tsx'

const { SelectField, TextField } = fieldsOf<EstimateDraft>()

export const meta = ({ params }: { params: { id?: string } }) =>
  adminMeta(editorTitle(ESTIMATE_NOUN, params.id ?? NEW_ID))

type Opened = NonNullable<EditedEstimate['estimate']>

export default function EstimateEditor() {
  const { id = NEW_ID } = useParams()
  const [address] = useSearchParams()
  const edited = useRead(editedEstimate, id, address.get('appointment') ?? '', address.get('customer') ?? '')
  return (
    <DocumentScreen key={id} words={ESTIMATE_NOUN} id={id} of={edited} find={({ estimate }) => estimate ?? undefined}>
      {({ opened, latest, data }) => (
        <EstimateForm opened={opened} latest={latest} data={data} onPhotos={() => void edited.refetch()} />
      )}
    </DocumentScreen>
  )
}

type EstimateFormProps = {
  opened: Opened | undefined
  latest: Opened | undefined
  data: EditedEstimate
  onPhotos: () => void
}

function EstimateForm({ opened, latest, data, onPhotos }: EstimateFormProps) {
  const [newId] = useState(() => crypto.randomUUID())
  const [files, setFiles] = useState<File[]>([])
  const sends = useRef(false)
  const navigate = useNavigate()
  const { run } = useCommand(sendEstimate)
  const state = latest?.state
  const choosesLanguage = useSpeaksSpanish() || (latest ?? data.blank).language === 'es'
  const save = async (draft: EstimateDraft, target: { id: string | undefined; version: number }) => {
    const sendsToo = sends.current
    sends.current = false
    const saved = await saveEstimate(target.id ?? newId, draft, target.version)
    const hasPhotos = await sendPhotos(saved.id, files, data.photos.length)
    setFiles([])
    if (!sendsToo) return saved
    if (!hasPhotos) {
      toast.error(ESTIMATE_DESK_WORDS.photoFailed)
      return saved
    }
    const sent = await run(saved.id, saved.version)
    if (sent) toast.success(sent.value.email === 'sent' ? ESTIMATE_DESK_WORDS.sent : ESTIMATE_DESK_WORDS.queued)
    return saved
  }
  return (
    <DocumentForm<EstimateDraft, Opened>
      words={ESTIMATE_NOUN}
      name={opened?.customerName}
      schema={estimateDraftSchema}
      blank={data.blank}
      opened={opened}
      latest={latest}
      valuesOf={(estimate) => estimateDraftSchema.parse(estimate)}
      save={save}
      idField="customerName"
      onSaved={() => navigate(ESTIMATE_NOUN.list.path)}
    >
      {latest && <StateNotice estimate={latest} />}
      {latest?.issued && <DownloadButton id={latest.id} />}
      {latest?.acceptance && <InvoiceButtons estimateId={latest.id} deposit={latest.acceptance.deposit} />}
      <Card className="grid gap-5 sm:grid-cols-3">
        <TextField name="customerName" label="Customer" required maxLength={120} />
        <TextField name="customerEmail" label="Email" type="email" />
        <TextField name="customerPhone" label="Phone" type="tel" />
      </Card>
      <OptionFields items={data.items} rates={data.rates} />
      <Card className="grid max-w-3xl gap-5">
        <TextField name="notes" label="Notes for the customer" rows={4} maxLength={4000} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="validUntil" label="Valid until" type="date" required />
          <DepositFields />
        </div>
        {choosesLanguage && (
          <SelectField name="language" label="Language" hint={ESTIMATE_DESK_WORDS.language} options={DESK_LANGUAGES} />
        )}
      </Card>
      <EstimatePhotos estimate={opened} stored={data.photos} files={files} onFiles={setFiles} onDeleted={onPhotos} />
      {state !== 'accepted' && <SendButton onSend={() => (sends.current = true)} />}
    </DocumentForm>
  )
}

function InvoiceButtons({ estimateId, deposit }: { estimateId: string; deposit: number }) {
  return (
    <div className="flex flex-wrap gap-3">
      {deposit > 0 && <NewInvoiceButton tone="secondary" origin={{ estimateId, kind: 'deposit' }} />}
      <NewInvoiceButton tone="secondary" origin={{ estimateId }} />
    </div>
  )
}

function DownloadButton({ id }: { id: string }) {
  const download = async () => {
    const response = await api.estimates[':id'].pdf.$get({ param: { id } })
    if (!response.ok) return toast.error(ESTIMATE_DESK_WORDS.downloadFailed)
    saveFile('estimate.pdf', await response.blob())
  }
  return (
    <Button tone="secondary" className="justify-self-start" onClick={() => void download()}>
      <Download aria-hidden="true" />
      {ESTIMATE_WORDS.en.download}
    </Button>
  )
}

/** Saves as well. Nothing is sent while a field is invalid. */
function SendButton({ onSend }: { onSend: () => void }) {
  const { trigger, formState } = useFormContext<EstimateDraft>()
  return (
    <Button
      className="justify-self-start"
      busy={formState.isSubmitting}
      onClick={async ({ currentTarget: { form } }) => {
        if (await trigger()) onSend()
        form?.requestSubmit()
      }}
    >
      Save and Send
    </Button>
  )
}

function StateNotice({ estimate }: { estimate: Opened }) {
  const { state, sentAt, seenAt, acceptance, declined, earlier } = estimate
  const label = ESTIMATE_DESK_WORDS.stateLabels[state]
  if (state === 'draft' && earlier.length === 0) return null
  return (
    <Notice tone={state === 'accepted' ? 'success' : 'info'} title={label}>
      {acceptance && (
        <p>
          {acceptance.name} accepted on <When at={acceptance.at} />, from {acceptance.address}.{' '}
          {ESTIMATE_DESK_WORDS.settled}
        </p>
      )}
      {declined?.reason && <p className="wrap-anywhere">{declined.reason}</p>}
      {!acceptance && sentAt && (
        <p>
          Sent <When at={sentAt} />
          {seenAt && (
            <>
              , seen <When at={seenAt} />
            </>
          )}
          . If you save a change, this version ends and you send a new one.
        </p>
      )}
      {earlier.map(({ terms, replacedAt }) => (
        <p key={terms.edition}>
          Version {terms.edition} was replaced on <When at={replacedAt} />.
        </p>
      ))}
    </Notice>
  )
}
