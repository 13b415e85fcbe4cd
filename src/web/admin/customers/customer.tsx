import { UserX } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { customerSchema, type CustomerForm as Values } from '#domain/customers/schema.ts'
import { CUSTOMER_WORDS, CUSTOMERS_PATH, customerName } from '#domain/customers/words.ts'
import { documentText } from '#domain/documents/document-text.ts'
import type { CustomerDetails } from '#server/api-types.ts'
import { ApiError } from '../../data/api-error.ts'
import { saveDocument } from '../../data/documents.ts'
import { useRead } from '../../data/query.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminMeta } from '../admin-meta.ts'
import { fieldsOf } from '../form/fields.tsx'
import { LoadError } from '../load-error.tsx'
import { RouteButton } from '../route-link.tsx'
import { DocumentForm } from '../screen/document-form.tsx'
import type { NounWords } from '../screen/words.ts'
import { customerDetails } from './customer-calls.ts'
import { CustomerHistory } from './customer-history.tsx'
import { CustomerKnown, CustomerPrivacy, MaybeSame, MergedNotice } from './customer-parts.tsx'
import { CustomerSection } from './customer-section.tsx'
import { MergeDialog } from './merge-dialog.tsx'

export function meta() {
  return adminMeta('Customer')
}

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
          action={<RouteButton to={CUSTOMERS_PATH}>Back to all customers</RouteButton>}
        />
      ) : (
        <LoadError of={found} />
      )}
      {!data && !error && <Spinner block>Loading the customer...</Spinner>}
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
        actions={
          <Button tone="secondary" onClick={() => setMerging({})}>
            Merge with another customer
          </Button>
        }
      />
      <div className="grid min-w-0 grid-cols-1 gap-8">
        <MergedNotice details={details} />
        <MaybeSame details={details} onMerge={(other) => setMerging({ with: other })} />
        <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[3fr_2fr]">
          <CustomerHistory details={details} />
          <div className="grid grid-cols-1 gap-8">
            <CustomerForm latest={customer} />
            <CustomerKnown customer={customer} />
            <CustomerPrivacy customer={customer} onErasing={onErasing} onErased={() => void navigate(CUSTOMERS_PATH)} />
          </div>
        </div>
      </div>
      {merging && <MergeDialog details={details} chosen={merging.with} onClose={() => setMerging(undefined)} />}
    </>
  )
}

type Stored = Pick<CustomerDetails['customer'], 'id' | 'version' | keyof Values>

const WORDS: NounWords = { one: 'customer', icon: UserX, list: { label: 'Customers', path: CUSTOMERS_PATH } }
const LABELS = { name: 'Name', email: 'Email', phone: 'Phone', notes: 'Notes' }
const BLANK: Values = { name: '', email: '', phone: '', notes: '' }

const { TextField } = fieldsOf<Values>()

/** `latest`: as the server has it now. A new request of the customer makes a new version, too. */
function CustomerForm({ latest }: { latest: Stored }) {
  const [opened] = useState(latest)
  return (
    <CustomerSection title="Details and notes">
      <DocumentForm<Values, Stored>
        words={WORDS}
        schema={customerSchema}
        blank={BLANK}
        opened={opened}
        latest={latest}
        valuesOf={({ name, email, phone, notes }) => ({ name, email, phone, notes })}
        textOf={(values) => documentText(values, LABELS)}
        save={(values, { version }) => saveDocument('customers', latest.id, values, { version })}
        idField="email"
        isSection
      >
        <TextField name="name" label={LABELS.name} autoComplete="off" required />
        <TextField name="email" label={LABELS.email} type="email" autoComplete="off" />
        <TextField name="phone" label={LABELS.phone} type="tel" autoComplete="off" />
        <TextField name="notes" label={LABELS.notes} hint={CUSTOMER_WORDS.notesHint} rows={4} />
        <p className="text-ink-muted text-sm">{CUSTOMER_WORDS.correctHint}</p>
      </DocumentForm>
    </CustomerSection>
  )
}
