import { useState } from 'react'
import { customerLine, customerName, mergedWords } from '#domain/customers/desk-words.ts'
import { counted } from '#domain/text/text.ts'
import type { CustomerDetails } from '#server/api-types.ts'
import { useCommand, useRead } from '../../data/calls.ts'
import { Button, Spinner } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { toast } from '../../ui/toast.tsx'
import { Fact } from '../fact.tsx'
import { LoadError } from '../load-error.tsx'
import { useSettled } from '../use-settled.ts'
import { customerDetails, customerList, mergeCustomers } from './customer-calls.ts'

type MergeDialogProps = { details: CustomerDetails; chosen: string | undefined; onClose: () => void }

export function MergeDialog({ details, chosen, onClose }: MergeDialogProps) {
  const [other, setOther] = useState(chosen)
  const merge = useCommand(mergeCustomers)
  const name = customerName(details.customer)
  const confirm = async ({ customer }: CustomerDetails) => {
    if (!(await merge.start(details.customer.id, customer.id))) return
    toast.success(mergedWords(name, customerName(customer)))
    onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title={`Merge with ${name}`}
      description="For a person who is listed twice, for example with two email addresses."
    >
      <div className="grid gap-5">
        {merge.error && <Notice tone="error">{merge.error.message}</Notice>}
        {other === undefined ? (
          <ChooseCustomer except={details.customer.id} onChoose={setOther} />
        ) : (
          <Preview
            kept={details}
            otherId={other}
            busy={merge.isPending || merge.isSuccess}
            onConfirm={(preview) => void confirm(preview)}
            onBack={() => setOther(undefined)}
          />
        )}
      </div>
    </Dialog>
  )
}

function ChooseCustomer({ except, onChoose }: { except: string; onChoose: (id: string) => void }) {
  const [text, setText] = useState('')
  const search = useSettled(text.trim())
  const customers = useRead(customerList, { search, orderBy: 'lastAt', direction: 'desc' }, 1)
  const { data, error } = customers
  const found = data?.items.filter(({ id }) => id !== except)
  return (
    <>
      <SearchBox
        label="Search name, phone, email, address"
        className="sm:max-w-none"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <LoadError of={customers} />
      {!data && !error && <Spinner>Loading customers...</Spinner>}
      {found?.length === 0 && <p className="text-ink-muted text-sm">No other customer found.</p>}
      <ul className="grid gap-2">
        {found?.map((customer) => (
          <li key={customer.id}>
            <button
              type="button"
              className="wrap-anywhere w-full rounded-md border border-line px-4 py-3 text-left hover:border-line-strong hover:bg-surface-sunken"
              onClick={() => onChoose(customer.id)}
            >
              {customerLine(customer)}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

interface PreviewProps {
  kept: CustomerDetails
  otherId: string
  busy: boolean
  onConfirm: (other: CustomerDetails) => void
  onBack: () => void
}

function Preview({ kept, otherId, busy, onConfirm, onBack }: PreviewProps) {
  // The merge removes the other customer, so nothing fetches them while it runs.
  const found = useRead({ ...customerDetails, enabled: () => !busy }, otherId)
  const { data: other, error } = found
  if (!other) return error ? <LoadError of={found} /> : <Spinner>Loading the customer...</Spinner>
  const visits = counted(kept.counts.visits + other.counts.visits, 'visit')
  const messages = counted(kept.counts.messages + other.counts.messages, 'message')
  return (
    <>
      <dl className="grid gap-4">
        <Fact label="Keep">{customerLine(kept.customer)}</Fact>
        <Fact label="Merge in">{customerLine(other.customer)}</Fact>
        <Fact label="Result">
          {visits}, {messages}. The notes of both are kept.
        </Fact>
      </dl>
      <p className="text-ink-muted text-sm">
        Requests and messages keep the name, email and phone they were sent with. New ones from either email address
        join this customer. You can undo this until you change the customer.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="secondary" onClick={onBack}>
          Choose another
        </Button>
        <Button busy={busy} busyLabel="Merging..." onClick={() => onConfirm(other)}>
          Merge customers
        </Button>
      </div>
    </>
  )
}
