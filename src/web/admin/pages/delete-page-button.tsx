import { Trash2 } from 'lucide-react'
import { PAGE_MESSAGES } from '#domain/page/page.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { toast } from '../../ui/toast.tsx'
import { type ListedPage, useDeletePage } from './use-pages.ts'

export function DeletePageButton({ page }: { page: ListedPage }) {
  const { confirm, alert } = useDialogs()
  const deletePage = useDeletePage()

  async function remove() {
    const sure = await confirm({
      title: PAGE_MESSAGES.confirmDelete,
      body: `"${page.title}", its history and its old addresses will be deleted permanently.`,
      confirmLabel: 'Delete',
      tone: 'danger',
    })
    if (!sure) return
    try {
      await deletePage(page)
      toast.success(PAGE_MESSAGES.deleted)
    } catch (error) {
      await alert({ title: error instanceof Error ? error.message : PAGE_MESSAGES.deleteFailed })
    }
  }

  return (
    <Button tone="ghost" size="sm" aria-label={`Delete ${page.title}`} onClick={() => void remove()}>
      <Trash2 aria-hidden="true" />
      Delete
    </Button>
  )
}
