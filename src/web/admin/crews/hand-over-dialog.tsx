import { useState } from 'react'
import { Link } from 'react-router'
import { crewInUse } from '#domain/crews/crew.ts'
import { counted } from '#domain/text/text.ts'
import type { HandOver, UpcomingVisits } from '#server/api-types.ts'
import { ApiError } from '../../data/api-error.ts'
import { useCommand } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Options, Select } from '../../ui/field.tsx'
import { Notice } from '../../ui/page.tsx'
import { When } from '../business-clock.ts'
import { moveVisitPath, VisitList, visitsIn } from '../visit-list.tsx'
import { handOverVisits, type ListedCrew } from './crew-calls.ts'

/** For a crew that is deleted or set to not active: asks who takes its visits, and then tries again. */
export function useHandOver(crew: ListedCrew | undefined, crews: readonly ListedCrew[], thenLabel: string) {
  const [inTheWay, setInTheWay] = useState<{ visits: UpcomingVisits; again: () => Promise<void> }>()
  const close = () => setInTheWay(undefined)
  return {
    handle: (error: unknown, again: () => Promise<void>) => {
      const visits = error instanceof ApiError && error.code === 'crew-in-use' ? visitsIn(error) : undefined
      setInTheWay(visits && { visits, again })
      return visits !== undefined
    },
    dialog: crew && inTheWay && (
      <HandOverDialog
        crew={crew}
        crews={crews}
        inTheWay={inTheWay.visits}
        thenLabel={thenLabel}
        onMoved={async () => {
          close()
          await inTheWay.again()
        }}
        onClose={close}
      />
    ),
  }
}

interface HandOverDialogProps {
  crew: ListedCrew
  crews: readonly ListedCrew[]
  inTheWay: UpcomingVisits
  thenLabel: string
  onMoved: () => Promise<void>
  onClose: () => void
}

function HandOverDialog({ crew, crews, inTheWay, thenLabel, onMoved, onClose }: HandOverDialogProps) {
  const others = crews.filter(({ id, active }) => id !== crew.id && active)
  const [to, setTo] = useState(others[0]?.id ?? '')
  const { start, data: outcome, error, isPending } = useCommand(handOverVisits)

  async function handOver() {
    const moved = await start(crew.id, to)
    if (moved?.value.keptCount === 0) await onMoved()
  }

  return (
    <Dialog
      onClose={onClose}
      title={crewInUse(outcome ? outcome.keptCount : inTheWay.count)}
      description="Customers keep their times and are not emailed."
      footer={
        <>
          <Button tone="ghost" onClick={onClose}>
            Cancel
          </Button>
          {others.length > 0 && (
            <Button busy={isPending} busyLabel="Moving..." onClick={() => void handOver()}>
              {thenLabel}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        {error && <Notice tone="error">{error.message}</Notice>}
        {outcome ? <Kept outcome={outcome} /> : <VisitList {...inTheWay} />}
        {others.length === 0 ? (
          <Notice tone="warning">There is no other active crew. Add one first, or move the visits one by one.</Notice>
        ) : (
          <Field label="Give them to">
            <Select value={to} onChange={({ target }) => setTo(target.value)}>
              <Options of={others.map(({ id, name }) => [id, name])} />
            </Select>
          </Field>
        )}
      </div>
    </Dialog>
  )
}

function Kept({ outcome: { moved, kept, keptCount } }: { outcome: HandOver }) {
  return (
    <Notice tone="warning" title={keptWords(moved, keptCount)}>
      <ul className="mt-2 grid gap-2">
        {kept.map(({ id, customerName, preferredDate, reason }) => (
          <li key={id} className="wrap-anywhere">
            {customerName}, <When at={preferredDate} />. {reason} <Link to={moveVisitPath(id)}>Move</Link>
          </li>
        ))}
        {keptCount > kept.length && <li>and {keptCount - kept.length} more</li>}
      </ul>
    </Notice>
  )
}

function keptWords(moved: number, kept: number): string {
  return `${counted(moved, 'visit')} moved. ${counted(kept, 'visit')} could not be moved. Choose another crew for ${kept === 1 ? 'it' : 'them'}, or move ${kept === 1 ? 'it' : 'them'} to another time.`
}
