import { Download, Trash2 } from 'lucide-react'
import { type CustomerRequest, PRIVACY_MESSAGES, tellCounts } from '#domain/privacy/privacy.ts'
import { counted } from '#domain/text/text.ts'
import type { FoundCustomer } from '#server/api-types.ts'
import { useCommand } from '../../data/calls.ts'
import { saveFile } from '../../data/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { Notice } from '../../ui/page.tsx'
import { eraseCustomer, exportCustomer } from './privacy-calls.ts'

type CustomerFoundProps = {
  found: FoundCustomer
  request: CustomerRequest
  name?: string
  onErasing?: (isErasing: boolean) => void
  onErased: () => void
}

export function CustomerFound(props: CustomerFoundProps) {
  const { found, request, name = request.value, onErasing, onErased } = props
  const { counts, people } = found
  const { confirm } = useDialogs()
  const erase = useCommand(eraseCustomer)
  const everything = useCommand(exportCustomer)
  if (Object.values(counts).every((count) => count === 0)) {
    return <Notice tone="info">{PRIVACY_MESSAGES.nothingFound}</Notice>
  }
  const askAndErase = async () => {
    const body = [
      `${name}: ${tellCounts(counts)}.`,
      people.length > 0 && `Found: ${people.join('; ')}.`,
      counts.upcoming > 0 &&
        `${counted(counts.upcoming, 'appointment is', 'appointments are')} still to come; no notice is sent, and the time becomes free.`,
      'This cannot be undone.',
    ]
    const sure = await confirm({
      title: PRIVACY_MESSAGES.confirmErase,
      body: body.filter(Boolean).join('\n'),
      confirmLabel: 'Erase',
      tone: 'danger',
    })
    if (!sure) return
    onErasing?.(true)
    if (await erase.run(request)) onErased()
    else onErasing?.(false)
  }
  const download = async () => {
    const exported = await everything.run(request)
    if (!exported) return
    saveFile(
      'customer-data.json',
      new Blob([JSON.stringify(exported.value.file, null, 2)], { type: 'application/json' }),
    )
  }
  return (
    <div role="status" className="grid gap-4 border-line border-t pt-6">
      <p>
        About <span className="wrap-anywhere font-semibold">{name}</span>: {tellCounts(counts)}.
      </p>
      {people.length > 0 && (
        <ul className="wrap-anywhere list-disc pl-5 text-sm">
          {people.map((person) => (
            <li key={person}>{person}</li>
          ))}
        </ul>
      )}
      {request.by === 'name' && <Notice tone="warning">{PRIVACY_MESSAGES.sameName}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" busy={everything.isPending} busyLabel="Downloading..." onClick={() => void download()}>
          <Download aria-hidden="true" />
          Download everything
        </Button>
        <Button tone="danger" busy={erase.isPending} busyLabel="Erasing..." onClick={() => void askAndErase()}>
          <Trash2 aria-hidden="true" />
          Erase everything
        </Button>
      </div>
    </div>
  )
}
