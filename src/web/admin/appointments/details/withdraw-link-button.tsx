import { parseResponse } from 'hono/client'
import { Link2Off } from 'lucide-react'
import { useState } from 'react'
import { LINK_WORDS } from '#domain/appointments/key.ts'
import { api } from '../../../data/api-client.ts'
import { ApiError } from '../../../data/api-error.ts'
import { announceChange } from '../../../data/changes.ts'
import { Button } from '../../../ui/button.tsx'
import { useDialogs } from '../../../ui/dialogs.tsx'
import { toast } from '../../../ui/toast.tsx'

/** For a link that reached somebody else. */
export function WithdrawLinkButton({ id }: { id: string }) {
  const { confirm } = useDialogs()
  const [busy, setBusy] = useState(false)
  const withdraw = async () => {
    if (!(await confirm({ title: LINK_WORDS.confirm, body: LINK_WORDS.consequence, tone: 'danger' }))) return
    setBusy(true)
    try {
      await parseResponse(api.desk.appointments[':id'].link.$delete({ param: { id } }))
      announceChange({ collection: 'appointments', operation: 'updated' })
      toast.success(LINK_WORDS.done)
    } catch (error) {
      toast.error(error instanceof ApiError && error.isRefusal ? error.message : LINK_WORDS.failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      tone="secondary"
      size="sm"
      busy={busy}
      busyLabel={LINK_WORDS.busy}
      className="justify-self-start"
      onClick={() => void withdraw()}
    >
      <Link2Off aria-hidden="true" />
      {LINK_WORDS.action}
    </Button>
  )
}
