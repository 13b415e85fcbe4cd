import { Link2Off } from 'lucide-react'
import { LINK_WORDS } from '#domain/appointments/key.ts'
import { useCommand } from '../../../data/command.ts'
import { Button } from '../../../ui/button.tsx'
import { useDialogs } from '../../../ui/dialogs.tsx'
import { withdrawLink } from '../appointment-calls.ts'

/** For a link that reached somebody else. */
export function WithdrawLinkButton({ id }: { id: string }) {
  const { confirm } = useDialogs()
  const { run, isPending } = useCommand(withdrawLink)
  const withdraw = async () => {
    if (await confirm({ title: LINK_WORDS.confirm, body: LINK_WORDS.consequence, tone: 'danger' })) await run(id)
  }
  return (
    <Button
      tone="secondary"
      size="sm"
      busy={isPending}
      busyLabel={LINK_WORDS.busy}
      className="justify-self-start"
      onClick={() => void withdraw()}
    >
      <Link2Off aria-hidden="true" />
      {LINK_WORDS.action}
    </Button>
  )
}
