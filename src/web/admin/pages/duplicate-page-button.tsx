import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PAGE_MESSAGES } from '#domain/page/page.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { editorPath } from './page-keys.ts'
import { type ListedPage, useDuplicatePage } from './use-pages.ts'

/** Copies a page and opens the copy. */
export function DuplicatePageButton({ page: { id, title } }: { page: ListedPage }) {
  const navigate = useNavigate()
  const duplicate = useDuplicatePage()
  const [busy, setBusy] = useState(false)

  async function copy() {
    setBusy(true)
    try {
      const copied = await duplicate(id)
      toast.success(PAGE_MESSAGES.duplicated)
      await navigate(editorPath(copied))
    } catch (error) {
      toast.error(error instanceof Error ? error.message : PAGE_MESSAGES.duplicateFailed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button tone="ghost" size="sm" busy={busy} aria-label={`Duplicate ${title}`} onClick={() => void copy()}>
      <Copy aria-hidden="true" />
      Duplicate
    </Button>
  )
}
