import { Download, FileUp } from 'lucide-react'
import { useState } from 'react'
import { REDIRECT_LABELS, REDIRECT_LIMITS, REDIRECT_MESSAGES } from '#domain/redirect/redirect.ts'
import { csvOf } from '#domain/text/csv.ts'
import { saveFile } from '../../data/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { useImportRedirects } from './use-redirects.ts'

interface ChosenFile {
  name: string
  csv: string
}

/** Reads a file, shows what would happen, and imports it when the owner confirms. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<ChosenFile>()
  const [outside, setOutside] = useState(false)
  const [problem, setProblem] = useState<string>()
  const trial = useImportRedirects()
  const real = useImportRedirects()

  async function choose(chosen: File | undefined) {
    if (!chosen) return
    trial.reset()
    const isTooLarge = chosen.size > REDIRECT_LIMITS.csv
    setProblem(isTooLarge ? REDIRECT_MESSAGES.fileTooLarge : undefined)
    if (isTooLarge) return setFile(undefined)
    const next = { name: chosen.name, csv: await chosen.text() }
    setFile(next)
    tryOut(next, outside)
  }

  const tryOut = ({ csv }: ChosenFile, mayLeave: boolean) => trial.mutate({ csv, outside: mayLeave, dryRun: true })

  const importAll = ({ csv }: ChosenFile) =>
    real.mutate(
      { csv, outside, dryRun: false },
      {
        onSuccess: ({ added }) => {
          toast.success(added === 1 ? REDIRECT_MESSAGES.added : `${added} redirects added`)
          onClose()
        },
      },
    )

  const report = trial.data
  const error = real.error ?? trial.error
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Import redirects"
      description="A CSV file with two columns: the old address and the new one. Nothing changes until you confirm."
      width="lg"
      footer={
        file &&
        report &&
        report.added > 0 && (
          <Button busy={real.isPending} busyLabel="Importing..." onClick={() => importAll(file)}>
            {report.added === 1 ? 'Import 1 Redirect' : `Import ${report.added} Redirects`}
          </Button>
        )
      }
    >
      <div className="grid gap-5">
        <Field label="CSV file" hint={`At most ${REDIRECT_LIMITS.rows.toLocaleString('en-US')} rows`} error={problem}>
          <FileDrop
            accept=".csv,text/csv,text/plain"
            icon={FileUp}
            prompt={<span className="wrap-anywhere">{file?.name ?? 'Choose a CSV file'}</span>}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        </Field>
        <Checkbox
          label={REDIRECT_LABELS.outsideInFile}
          checked={outside}
          onChange={({ target }) => {
            setOutside(target.checked)
            if (file) tryOut(file, target.checked)
          }}
        />
        <Button tone="ghost" size="sm" className="justify-self-start" onClick={saveTemplate}>
          <Download aria-hidden="true" />
          Download a template
        </Button>
        {trial.isPending && <Spinner>Checking the file...</Spinner>}
        {error && <Notice tone="error">{error.message}</Notice>}
        {report && !trial.isPending && <ImportOutcome report={report} />}
      </div>
    </Dialog>
  )
}

function saveTemplate(): void {
  const rows = [
    ['/old-page.html', '/about'],
    ['/2019/drain-cleaning', '/services/drain-cleaning'],
  ]
  saveFile('redirects.csv', new Blob([csvOf(['from', 'to'], rows)], { type: 'text/csv' }))
}
