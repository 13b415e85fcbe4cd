import { Download } from 'lucide-react'
import { useState } from 'react'
import { APPOINTMENT_MESSAGES } from '#domain/appointment.ts'
import { apiFile } from '../../data/api-client.ts'
import { listParameters } from '../../data/documents.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { type ListFilter, listQuery } from './use-appointments.ts'

/** The filtered list as a file. A plain link could not carry the administrator's token. */
export function ExportButton({ filter }: { filter: ListFilter }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      keep(await apiFile(`/api/desk/appointments.csv?${listParameters(listQuery(filter))}`), 'appointments.csv')
    } catch {
      toast.error(APPOINTMENT_MESSAGES.fetchFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button tone="secondary" busy={busy} busyLabel="Exporting..." className="sm:ml-auto" onClick={() => void save()}>
      <Download aria-hidden="true" />
      Export CSV
    </Button>
  )
}

function keep(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
