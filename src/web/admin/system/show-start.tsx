import { useNavigate } from 'react-router'
import { ADMIN_PATH } from '#domain/site/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { useNoteStart, useStart } from '../today/use-start.ts'
import { SystemSection } from './system-section.tsx'

/** Brings back the card that the owner hid. */
export function ShowStart() {
  const navigate = useNavigate()
  const { data } = useStart()
  const note = useNoteStart()
  if (!data?.hidden || data.lines.every(({ done }) => done)) return null
  const show = () => note.mutate({ hidden: false }, { onSuccess: () => void navigate(ADMIN_PATH) })
  return (
    <SystemSection title="Getting started" description="You hid the list of first steps. Some of them are still open.">
      <div>
        <Button tone="secondary" busy={note.isPending} onClick={show}>
          Show Getting Started
        </Button>
      </div>
    </SystemSection>
  )
}
