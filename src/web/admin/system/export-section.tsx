import { Download } from 'lucide-react'
import { useCommand } from '../../data/command.ts'
import { Button } from '../../ui/button.tsx'
import { exportAll, openDownload } from './system-calls.ts'
import { SystemSection } from './system-section.tsx'

export function ExportSection() {
  const all = useCommand(exportAll)
  return (
    <SystemSection
      title="Export"
      description="Everything you entered and your customers sent, as JSON and files for other programs, in a tar archive. Passwords, keys and e-mails are left out. To restore the site, use a backup."
      actions={
        <Button tone="secondary" busy={all.isPending} onClick={() => void all.run().then(openDownload)}>
          <Download aria-hidden="true" />
          Export Everything
        </Button>
      }
    />
  )
}
