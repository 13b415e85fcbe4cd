import { Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { toast } from '../../ui/toast.tsx'
import { useDeleteWebhook } from './use-webhooks.ts'

export function DeleteWebhookButton({ id, name }: { id: string; name: string }) {
  const { confirm } = useDialogs()
  const deleting = useDeleteWebhook()
  const ask = async () => {
    const sure = await confirm({
      title: `Delete ${name}?`,
      body: 'It gets no more events, and its secret and its log are deleted. To pause it, turn it off instead.',
      confirmLabel: 'Delete',
      tone: 'danger',
    })
    if (!sure) return
    deleting.mutate(id, {
      onSuccess: () => toast.success('Address deleted.'),
      onError: (problem) => toast.error(problem.message),
    })
  }
  return (
    <Button tone="ghost" size="sm" busy={deleting.isPending} aria-label={`Delete ${name}`} onClick={() => void ask()}>
      <Trash2 aria-hidden="true" />
      Delete
    </Button>
  )
}
