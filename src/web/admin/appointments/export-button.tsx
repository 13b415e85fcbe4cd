import { Download } from 'lucide-react'
import { useState } from 'react'
import { APPOINTMENT_MESSAGES } from '#domain/appointment/appointment.ts'
import { api } from '../../data/api-client.ts'
import { type ListQuery, listParameters } from '../../data/documents.ts'
import { saveFile } from '../../data/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'

/** The filtered list as a file. A plain link could not carry the administrator's token. */
export function ExportButton({ query }: { query: ListQuery }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const response = await api.desk['appointments.csv'].$get({ query: listParameters(query) })
      saveFile('appointments.csv', await response.blob())
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
