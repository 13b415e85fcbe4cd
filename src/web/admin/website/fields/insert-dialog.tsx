import { keysOf } from '#domain/documents/keys-of.ts'
import { PLACEHOLDERS } from '#domain/website/placeholder.ts'
import { placeholderWords } from '#domain/website/words.ts'
import { useRead } from '../../../data/query.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { BUSINESS_PROFILE } from '../../business/business-calls.ts'
import { RouteLink } from '../../route-link.tsx'

type InsertDialogProps = { onClose: () => void; onInsert: (placeholder: string) => void }

/** Everything a text can take from the business profile, with what it says now. */
export function InsertDialog({ onClose, onInsert }: InsertDialogProps) {
  const { data } = useRead(BUSINESS_PROFILE)
  const words = data && placeholderWords(data)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Insert a detail"
      description="Words in braces are replaced by your details, so that they are right everywhere when they change."
    >
      <ul className="grid gap-1">
        {keysOf(PLACEHOLDERS).map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onInsert(`{${name}}`)}
              className="grid w-full gap-0.5 rounded-md px-3 py-2 text-left text-sm -outline-offset-2 hover:bg-surface-sunken"
            >
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold">{PLACEHOLDERS[name]}</span>
                <code className="text-ink-muted text-xs">{`{${name}}`}</code>
              </span>
              {words && (
                <span className="wrap-anywhere text-ink-muted">
                  {words[name] || 'Not set yet. A sentence that uses it is left out.'}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-muted text-sm">
        The details are in the <RouteLink to="/admin/business">business profile</RouteLink>.
      </p>
    </Dialog>
  )
}
