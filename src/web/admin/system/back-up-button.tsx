import { Archive } from 'lucide-react'
import type { SystemReport } from '#server/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { useBackUp } from './use-system.ts'

export function BackUpButton({ progress }: Pick<SystemReport['backups'], 'progress'>) {
  const backUp = useBackUp()
  return (
    <Button
      tone="secondary"
      busy={backUp.isPending || progress !== null}
      busyLabel="Backing Up..."
      onClick={() => backUp.mutate(undefined, { onError: (error) => toast.error(error.message) })}
    >
      <Archive aria-hidden="true" />
      Back Up Now
    </Button>
  )
}
