import { UserX } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { CUSTOMER_WORDS, CUSTOMERS_PATH, customerName } from '#domain/customer/words.ts'
import type { CustomerDetails } from '#server/api-types.ts'
import { ApiError } from '../../../data/api-error.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { adminMeta } from '../../admin-meta.ts'
import { LoadError } from '../../load-error.tsx'
import { RouteButton } from '../../route-link.tsx'
import { useCustomer } from '../use-customers.ts'
import { CustomerForm } from './customer-form.tsx'
import { CustomerHistory } from './customer-history.tsx'
import { CustomerKnown } from './customer-known.tsx'
import { MaybeSame, MergedNotice } from './customer-notices.tsx'
import { CustomerPrivacy } from './customer-privacy.tsx'
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
  const found = useCustomer(id, !isErasing)
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
