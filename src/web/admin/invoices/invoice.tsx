import { Download } from 'lucide-react'
import { useFormState } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { INVOICE_LIMITS, INVOICE_MESSAGES } from '#domain/invoices/invoice.ts'
import { type InvoiceDraft, invoiceDraftSchema } from '#domain/invoices/schema.ts'
import { DESK_LANGUAGES } from '#domain/language/language.ts'
import type { ShownInvoice } from '#server/api-types.ts'
import { api } from '../../data/api-client.ts'
import { useCommand, useRead } from '../../data/calls.ts'
import { saveFile } from '../../data/save-file.ts'
import { adminMeta } from '../../data/site.ts'
import { PaperView } from '../../money/paper-view.tsx'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { Card, Notice, PageHeader } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { DocumentForm } from '../screen/document-form.tsx'
import { DocumentScreen } from '../screen/document-screen.tsx'
import { useSpeaksSpanish } from '../speaks-spanish.ts'
import {
  deleteInvoice,
  INVOICE_NOUN,
  INVOICES_PATH,
  oneInvoice,
  saveInvoice,
  sendInvoice,
  voidInvoice,
} from './invoice-calls.ts'
import { InvoiceLines, InvoicePayments } from './invoice-parts.tsx'
import { InvoiceBadge } from './paper-list.tsx'

export const meta = () => adminMeta('Invoice')

export default function InvoiceScreen() {
  const { id = '' } = useParams()
  const invoice = useRead(oneInvoice, id)
  return (
    <DocumentScreen key={id} words={INVOICE_NOUN} id={id} of={invoice} find={(found) => found}>
      {({ opened, latest, data }) =>
        data.status === 'draft' ? <Draft opened={opened} latest={latest} /> : <Issued invoice={data} />
      }
    </DocumentScreen>
  )
}

type Opened = ShownInvoice | undefined

function Draft({ opened, latest }: { opened: Opened; latest: Opened }) {
  const { TextField, NumberField, SelectField } = fieldsOf<InvoiceDraft>()
  const speaksSpanish = useSpeaksSpanish()
  if (!opened) return null
  const { items, rates, currency } = latest ?? opened
  return (
    <DocumentForm<InvoiceDraft, ShownInvoice>
      words={INVOICE_NOUN}
      name="Draft"
      schema={invoiceDraftSchema}
      blank={opened.draft}
      opened={opened}
      latest={latest}
      valuesOf={({ draft }) => draft}
      save={(draft, { version }) => saveInvoice(opened.id, { ...draft, rates: usedRates(draft, rates) }, version)}
      onSaved={() => undefined}
      idField="customerName"
    >
      {({ version }) => (
        <>
          <Card className="grid gap-5 sm:grid-cols-2">
            <TextField name="customerName" label="Customer" required />
            <TextField name="customerEmail" label="Email" hint="The invoice is emailed here." />
            <TextField name="billTo" label="Address" rows={3} />
            <NumberField name="dueDays" label="Due after (days)" min={0} max={INVOICE_LIMITS.dueDays} />
            {(speaksSpanish || opened.draft.language === 'es') && (
              <SelectField name="language" label="Language" hint={INVOICE_MESSAGES.language} options={DESK_LANGUAGES} />
            )}
          </Card>
          <InvoiceLines items={items} rates={rates} currency={currency} />
          <Card>
            <TextField name="notes" label="Notes" rows={4} />
          </Card>
          <SendBar id={opened.id} version={version} />
        </>
      )}
    </DocumentForm>
  )
}

/** Only the rates that a line uses are copied. */
function usedRates({ lines }: InvoiceDraft, known: InvoiceDraft['rates']): InvoiceDraft['rates'] {
  const used = new Set(lines.map(({ taxRateId }) => taxRateId))
  return [...used].flatMap((id) => known.find((rate) => rate.id === id) ?? [])
}

function SendBar({ id, version }: { id: string; version: number }) {
  const { isDirty } = useFormState()
  const { confirm } = useDialogs()
  const navigate = useNavigate()
  const sending = useCommand(sendInvoice)
  const deleting = useCommand(deleteInvoice)
  const send = async () => {
    const agreed = await confirm({
      title: 'Send this invoice?',
      body: 'It gets its number and can’t be changed afterward. The customer gets an email with the PDF.',
      confirmLabel: 'Send Invoice',
    })
    if (agreed && (await sending.run(id, version))) toast.success('Invoice sent.')
  }
  const remove = async () => {
    const agreed = await confirm({ title: 'Delete this draft?', body: 'This can’t be undone.', confirmLabel: 'Delete' })
    if (agreed && (await deleting.run(id))) await navigate(INVOICES_PATH)
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        tone="secondary"
        disabled={isDirty}
        busy={sending.isPending}
        busyLabel="Sending..."
        onClick={() => void send()}
      >
        Send Invoice
      </Button>
      <Button tone="ghost" onClick={() => void remove()}>
        Delete Draft
      </Button>
      {isDirty && <p className="text-ink-muted text-sm">Save your changes before you send it.</p>}
    </div>
  )
}

function Issued({ invoice }: { invoice: ShownInvoice }) {
  const { id, paper, balance, status, erased } = invoice
  const { confirm } = useDialogs()
  const voiding = useCommand(voidInvoice)
  const askToVoid = async () => {
    const agreed = await confirm({
      title: 'Void this invoice?',
      body: 'It keeps its number, and the customer owes nothing on it. This can’t be undone.',
      confirmLabel: 'Void Invoice',
      tone: 'danger',
    })
    if (agreed && (await voiding.run(id))) toast.success('Invoice voided.')
  }
  const download = async () => {
    const response = await api.invoices[':id'].pdf.$get({ param: { id } })
    if (!response.ok) return toast.error('Failed to download the PDF')
    saveFile(`${paper.title}.pdf`, await response.blob())
  }
  return (
    <>
      <PageHeader
        title={paper.title}
        actions={
          <div className="flex flex-wrap items-center gap-3">
            <InvoiceBadge invoice={invoice} />
            {!erased && (
              <Button tone="secondary" onClick={() => void download()}>
                <Download aria-hidden="true" />
                Download PDF
              </Button>
            )}
            {status !== 'void' && (
              <Button tone="ghost" onClick={() => void askToVoid()}>
                Void
              </Button>
            )}
          </div>
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <Card>
          {status === 'void' && <Notice tone="warning">This invoice is void.</Notice>}
          {erased && <Notice tone="warning">The customer was erased. The amounts stay.</Notice>}
          <PaperView paper={paper} balance={status === 'void' ? [] : balance} heading="h2" />
        </Card>
        <InvoicePayments invoice={invoice} />
      </div>
    </>
  )
}
