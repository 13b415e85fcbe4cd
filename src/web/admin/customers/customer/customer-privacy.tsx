import { customerName } from '#domain/customer/words.ts'
import { PRIVACY_MESSAGES } from '#domain/privacy/privacy.ts'
import type { CustomerDetails } from '#server/api-types.ts'
import { announceChange } from '../../../data/changes.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { CustomerFound } from '../../privacy/customer-found.tsx'
import { useExport } from '../../privacy/use-privacy.ts'
import { CustomerSection } from './customer-section.tsx'

type CustomerPrivacyProps = {
  customer: CustomerDetails['customer']
  onErasing: (isErasing: boolean) => void
  onErased: () => void
}

/** Looks everything up first, so that the owner sees how much it is before erasing it. */
export function CustomerPrivacy({ customer, onErasing, onErased }: CustomerPrivacyProps) {
  const lookUp = useExport()
  const erased = () => {
    toast.success(PRIVACY_MESSAGES.erased)
    announceChange({ collection: 'customers', operation: 'deleted' })
    onErased()
  }
  return (
    <CustomerSection title="Export or erase">
      <p className="text-ink-muted text-sm">
        If this customer asks for a copy of their data, or to have it erased: visits, messages, e-mails and your notes.
      </p>
      {lookUp.error && <Notice tone="error">{lookUp.error.message}</Notice>}
      {lookUp.data ? (
        <CustomerFound
          found={lookUp.data}
          request={lookUp.variables}
          name={customerName(customer)}
          onErasing={onErasing}
          onErased={erased}
        />
      ) : (
        <div>
          <Button
            tone="secondary"
            busy={lookUp.isPending}
            busyLabel="Looking..."
            onClick={() => lookUp.mutate({ by: 'customerId', value: customer.id })}
          >
            Look up everything
          </Button>
        </div>
      )}
    </CustomerSection>
  )
}
