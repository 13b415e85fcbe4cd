import { Link } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PreviewLinkDialog } from './preview-link-dialog.tsx'

export function PreviewLinkButton({ slug }: { slug: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button tone="secondary" onClick={() => setIsOpen(true)}>
        <Link aria-hidden="true" />
        Preview link
      </Button>
      {isOpen && <PreviewLinkDialog slug={slug} onClose={() => setIsOpen(false)} />}
    </>
  )
}
