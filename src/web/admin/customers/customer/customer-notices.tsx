import { CUSTOMER_WORDS, customerLine, customerName, customerPath, mergedWords } from '#domain/customer/words.ts'
import type { CustomerDetails } from '#server/api-types.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { RouteLink } from '../../route-link.tsx'
import { useUndoMerge } from '../use-customers.ts'

/** Stays until somebody changes the customer. */
export function MergedNotice({ details: { customer, merged } }: { details: CustomerDetails }) {
  const undo = useUndoMerge(customer.id)
  if (!merged) return null
  const takeBack = () =>
    undo.mutate(undefined, {
      onSuccess: () => toast.success('The merge was undone.'),
      onError: (error) => toast.error(error.message),
    })
  return (
    <Notice
      tone="success"
      title={mergedWords(customerName(customer), customerName(merged))}
      action={
        <Button tone="secondary" size="sm" busy={undo.isPending} onClick={takeBack}>
          Undo merge
        </Button>
      }
    >
      You can undo this until you change the customer.
    </Notice>
  )
}

type MaybeSameProps = { details: CustomerDetails; onMerge: (otherId: string) => void }

export function MaybeSame({ details: { maybeSame }, onMerge }: MaybeSameProps) {
  if (maybeSame.length === 0) return null
  return (
    <Notice tone="info" title={CUSTOMER_WORDS.maybeSame}>
      <p>These customers have the same phone number.</p>
      <ul className="mt-2 grid gap-3">
        {maybeSame.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="wrap-anywhere">
              <RouteLink to={customerPath(other.id)}>{customerLine(other)}</RouteLink>
            </span>
            <Button tone="secondary" size="sm" onClick={() => onMerge(other.id)}>
              Merge…
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
