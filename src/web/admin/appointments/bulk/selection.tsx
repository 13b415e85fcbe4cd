import { createContext, useContext } from 'react'
import { BULK_WORDS } from '#domain/appointments/bulk-words.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { useBulk } from './use-bulk.ts'

type Selection = Pick<ReturnType<typeof useBulk>, 'requests' | 'chosen' | 'isChecked' | 'check'>

/** A context, because new columns would rebuild the table and take the focus from the box that was just checked. */
export const SelectionContext = createContext<Selection>({
  requests: [],
  chosen: [],
  isChecked: () => false,
  check: () => undefined,
})

/** Only requests that wait for an answer can be checked. */
export function RowCheck({ appointment: { id, customerName, status } }: { appointment: Appointment }) {
  const { isChecked, check } = useContext(SelectionContext)
  if (status !== 'pending') return null
  return (
    <Checkbox
      label={
        <span className="md:sr-only">
          {BULK_WORDS.one}
          <VisuallyHidden> {customerName}</VisuallyHidden>
        </span>
      }
      checked={isChecked(id)}
      onChange={({ target }) => check([id], target.checked)}
    />
  )
}

export function PageCheck() {
  const { requests, chosen, check } = useContext(SelectionContext)
  if (requests.length === 0) return <VisuallyHidden>{BULK_WORDS.one}</VisuallyHidden>
  return (
    <Checkbox
      label={<VisuallyHidden>{BULK_WORDS.all}</VisuallyHidden>}
      checked={chosen.length === requests.length}
      onChange={({ target }) =>
        check(
          requests.map(({ id }) => id),
          target.checked,
        )
      }
    />
  )
}
