import { Download } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { SystemSection } from './system-section.tsx'
import { useExport } from './use-system.ts'

export function ExportSection() {
  const all = useExport()
  return (
    <SystemSection
      title="Export"
      description="Everything you entered and your customers sent, as JSON and files for other programs, in a tar archive. Passwords, keys and e-mails are left out. To restore the site, use a backup."
      actions={
        <Button tone="secondary" busy={all.isPending} onClick={() => all.mutate()}>
          <Download aria-hidden="true" />
          Export Everything
        </Button>
      }
    />
  )
}
