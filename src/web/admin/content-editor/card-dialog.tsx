import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useSettled } from '../use-settled.ts'
import { INSERTABLE } from './insertable.ts'
import { useCardChoices } from './use-card-choices.ts'

type CardDialogProps = { kind: 'service' | 'project'; onChoose: (slug: string) => void; onClose: () => void }

export function CardDialog({ kind, onChoose, onClose }: CardDialogProps) {
  const [typed, setTyped] = useState('')
  const { data, error } = useCardChoices(kind, useSettled(typed))
  const shown = data?.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
  return (
    <Dialog open onOpenChange={onClose} title={INSERTABLE[kind].label} width="sm">
      <div className="grid gap-4">
        <SearchBox label={`Search ${kind}s...`} value={typed} onChange={({ target }) => setTyped(target.value)} />
        {error && <Notice tone="error">{error.message}</Notice>}
        {!shown && !error && <Spinner>Loading...</Spinner>}
        {shown?.length === 0 && <p className="text-ink-muted text-sm">Nothing found.</p>}
        <ul className="grid max-h-80 gap-1 overflow-y-auto">
          {shown?.map(({ slug, name }) => (
            <li key={slug}>
              <button
                type="button"
                onClick={() => {
                  onChoose(slug)
                  onClose()
                }}
                className="wrap-anywhere min-h-11 w-full rounded-md px-3 py-2 text-left -outline-offset-2 hover:bg-surface-sunken"
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
