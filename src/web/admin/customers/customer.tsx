import { CalendarPlus, FileText, MessageSquareText, Phone, UserX } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { smsHref } from '#domain/arrival/arrival.ts'
import { CUSTOMER_WORDS, CUSTOMERS_PATH, customerName } from '#domain/customers/desk-words.ts'
import { phoneHref } from '#domain/customers/phone.ts'
import { customerSchema, type CustomerForm as Values } from '#domain/customers/schema.ts'
import { documentText } from '#domain/documents/document-text.ts'
import { DESK_LANGUAGES } from '#domain/language/language.ts'
import { AFTER_LOGIN_PATH } from '#domain/navigation/navigation.ts'
import type { CustomerDetails } from '#server/api-types.ts'
import { ApiError } from '../../data/api-error.ts'
import { useRead } from '../../data/calls.ts'
import { saveDocument } from '../../data/documents.ts'
import { adminMeta } from '../../data/site.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { EmptyState, PageHeader } from '../../ui/page.tsx'
import { writePath } from '../estimates/write-path.ts'
import { fieldsOf } from '../form/fields.tsx'
import { NewInvoiceButton } from '../invoices/paper-list.tsx'
import { LoadState } from '../load-error.tsx'
import { RouteButton } from '../route-link.tsx'
import { DocumentForm } from '../screen/document-form.tsx'
import type { NounWords } from '../screen/words.ts'
import { useSpeaksSpanish } from '../speaks-spanish.ts'
import { customerDetails } from './customer-calls.ts'
import { CustomerHistory } from './customer-history.tsx'
import { CustomerKnown, CustomerPrivacy, CustomerSection, MaybeSame, MergedNotice } from './customer-parts.tsx'
import { MergeDialog } from './merge-dialog.tsx'

export const meta = () => adminMeta('Customer')

export default function Customer() {
  const { id = '' } = useParams()
  return <OpenCustomer key={id} id={id} />
}

function OpenCustomer({ id }: { id: string }) {
  const [isErasing, setErasing] = useState(false)
  const found = useRead({ ...customerDetails, enabled: () => !isErasing }, id)
  const { data, error } = found
  const isGone = error instanceof ApiError && error.status === 404
  if (data && !isGone) return <Details details={data} onErasing={setErasing} />
  return (
    <>
      <PageHeader title="Customer" />
      {isGone ? (
        <EmptyState
          icon={UserX}
          title={CUSTOMER_WORDS.notFound}
          action={<RouteButton to={CUSTOMERS_PATH}>Back to Customers</RouteButton>}
        />
      ) : (
        <LoadState of={found}>Loading the customer...</LoadState>
      )}
    </>
  )
}

type DetailsProps = { details: CustomerDetails; onErasing: (isErasing: boolean) => void }

function Details({ details, onErasing }: DetailsProps) {
  const { customer } = details
  const navigate = useNavigate()
  const [merging, setMerging] = useState<{ with?: string }>()
  const name = customerName(customer)
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{name}</span>}
        above={<Breadcrumbs items={[{ label: 'Customers', to: CUSTOMERS_PATH }, { label: name }]} />}
        actions={<CustomerActions customer={customer} />}
      />
      <div className="grid min-w-0 grid-cols-1 gap-8">
        <MergedNotice details={details} />
        <MaybeSame details={details} onMerge={(other) => setMerging({ with: other })} />
        {/* On narrow screens the form with the notes is below everything else. */}
        {customer.notes && (
          <p className="wrap-anywhere whitespace-pre-line rounded-md bg-warning-soft px-4 py-3 text-warning-ink xl:hidden">
            {customer.notes}
          </p>
        )}
        <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[3fr_2fr]">
          <CustomerHistory details={details} />
          <div className="grid grid-cols-1 gap-8">
            <CustomerForm latest={customer} />
            <CustomerKnown customer={customer} />
            <Disclosure title="Merge, export or erase">
              <Button tone="secondary" className="justify-self-start" onClick={() => setMerging({})}>
                Merge with another customer
              </Button>
              <CustomerPrivacy
                customer={customer}
                onErasing={onErasing}
                onErased={() => void navigate(CUSTOMERS_PATH)}
              />
            </Disclosure>
          </div>
        </div>
      </div>
      {merging && <MergeDialog details={details} chosen={merging.with} onClose={() => setMerging(undefined)} />}
    </>
  )
}

function CustomerActions({ customer: { id, phone } }: Pick<CustomerDetails, 'customer'>) {
  return (
    <>
      <RouteButton className="max-sm:basis-full" to={`${AFTER_LOGIN_PATH}?add=1&customer=${encodeURIComponent(id)}`}>
        <CalendarPlus aria-hidden="true" />
        Add appointment
      </RouteButton>
      <RouteButton tone="secondary" to={writePath({ customer: id })}>
        <FileText aria-hidden="true" />
        Add estimate
      </RouteButton>
      <NewInvoiceButton tone="secondary" origin={{ customerId: id }} />
      {phone && (
        <>
          <ButtonLink tone="secondary" href={phoneHref(phone)}>
            <Phone aria-hidden="true" />
            Call
          </ButtonLink>
          <ButtonLink tone="secondary" href={smsHref(phone, '')}>
            <MessageSquareText aria-hidden="true" />
            Text
          </ButtonLink>
        </>
      )}
    </>
  )
}

type Stored = Pick<CustomerDetails['customer'], 'id' | 'version' | keyof Values>

const WORDS: NounWords = { one: 'customer', icon: UserX, list: { label: 'Customers', path: CUSTOMERS_PATH } }
const LABELS = { name: 'Name', email: 'Email', phone: 'Phone', language: 'Language', notes: 'Notes' }
const BLANK: Values = { name: '', email: '', phone: '', notes: '' }

const { SelectField, TextField } = fieldsOf<Values>()

/** `latest` is the server's current version. A new request from the customer makes a new version too. */
function CustomerForm({ latest }: { latest: Stored }) {
  const [opened] = useState(latest)
  const speaksSpanish = useSpeaksSpanish()
  return (
    <CustomerSection title="Details and notes">
      <DocumentForm<Values, Stored>
        words={WORDS}
        schema={customerSchema}
        blank={BLANK}
        opened={opened}
        latest={latest}
        valuesOf={({ name, email, phone, language, notes }) => ({ name, email, phone, language, notes })}
        textOf={(values) => documentText(values, LABELS)}
        save={(values, { version }) => saveDocument('customers', latest.id, values, { version })}
        idField="email"
        isSection
      >
        <TextField name="name" label={LABELS.name} autoComplete="off" required />
        <TextField name="email" label={LABELS.email} type="email" autoComplete="off" />
        <TextField name="phone" label={LABELS.phone} type="tel" autoComplete="off" />
        {(speaksSpanish || latest.language !== 'en') && (
          <SelectField
            name="language"
            label={LABELS.language}
            hint={CUSTOMER_WORDS.languageHint}
            options={DESK_LANGUAGES}
          />
        )}
        <TextField name="notes" label={LABELS.notes} hint={CUSTOMER_WORDS.notesHint} rows={4} />
        <p className="text-ink-muted text-sm">{CUSTOMER_WORDS.correctHint}</p>
      </DocumentForm>
    </CustomerSection>
  )
}
