import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CREW_MESSAGES, CREW_NEWS } from '#domain/crew/crew.ts'
import type { UpcomingVisits } from '#server/api-types.ts'
import { deleteDocument } from '../../data/documents.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { toast } from '../../ui/toast.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import type { ListedCrew } from './use-crews.ts'
import { visitsOfCrew } from './visits-of-crew.ts'

export function DeleteCrewButton({ crew, crews }: { crew: ListedCrew; crews: readonly ListedCrew[] }) {
  const { confirm, alert } = useDialogs()
  const [inTheWay, setInTheWay] = useState<UpcomingVisits>()
  const { id, name } = crew

  async function remove() {
    try {
      await deleteDocument('crews', id, CREW_MESSAGES.deleteFailed)
      setInTheWay(undefined)
      toast.success(CREW_NEWS.deleted)
    } catch (error) {
      const visits = visitsOfCrew(error)
      if (visits) setInTheWay(visits)
      else await alert({ title: error instanceof Error ? error.message : CREW_MESSAGES.deleteFailed })
    }
  }

  async function ask() {
    const sure = await confirm({
      title: `Delete ${name}?`,
      body: 'Past visits stay. To take a break, set the crew to not active instead.',
      confirmLabel: 'Delete',
      tone: 'danger',
    })
    if (sure) await remove()
  }

  return (
    <>
      <Button tone="ghost" size="sm" aria-label={`Delete ${name}`} onClick={() => void ask()}>
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
      {inTheWay && (
        <HandOverDialog
          crew={crew}
          crews={crews}
          inTheWay={inTheWay}
          thenLabel="Move visits and delete"
          onMoved={remove}
          onClose={() => setInTheWay(undefined)}
        />
      )}
    </>
  )
}
