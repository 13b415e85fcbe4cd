import { Download, FileUp } from 'lucide-react'
import { useState } from 'react'
import { REDIRECT_LABELS, REDIRECT_LIMITS, REDIRECT_MESSAGES } from '#domain/redirects/redirect.ts'
import { csvOf } from '#domain/text/csv.ts'
import { counted } from '#domain/text/text.ts'
import type { ImportReport } from '#server/api-types.ts'
import { useCommand } from '../../data/calls.ts'
import { saveFile } from '../../data/save-file.ts'
import { Button, Spinner } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Notice } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { importRedirects } from './redirect-calls.ts'

interface ChosenFile {
  name: string
  csv: string
}

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<ChosenFile>()
  const [outside, setOutside] = useState(false)
  const [problem, setProblem] = useState<string>()
  const trial = useCommand(importRedirects)
  const real = useCommand(importRedirects)

  async function choose(chosen: File | undefined) {
    if (!chosen) return
    trial.reset()
    const isTooLarge = chosen.size > REDIRECT_LIMITS.csv
    setProblem(isTooLarge ? 'Please choose a file of at most 1 MB' : undefined)
    if (isTooLarge) return setFile(undefined)
    const next = { name: chosen.name, csv: await chosen.text() }
    setFile(next)
    await tryOut(next, outside)
  }

  const tryOut = ({ csv }: ChosenFile, mayLeave: boolean) => trial.start({ csv, outside: mayLeave, dryRun: true })

  const importAll = async ({ csv }: ChosenFile) => {
    const imported = await real.start({ csv, outside, dryRun: false })
    if (!imported) return
    const { added } = imported.value
    toast.success(added === 1 ? REDIRECT_MESSAGES.added : `${added} redirects added`)
    onClose()
  }

  const report = trial.data
  const error = real.error ?? trial.error
  return (
    <Dialog
      onClose={onClose}
      title="Import redirects"
      description="A CSV file with two columns: the old address and the new one. Nothing changes until you confirm."
      width="lg"
      footer={
        file &&
        report &&
        report.added > 0 && (
          <Button busy={real.isPending} busyLabel="Importing..." onClick={() => void importAll(file)}>
            Import {counted(report.added, 'Redirect')}
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
            onFiles={([chosen]) => void choose(chosen)}
          />
        </Field>
        <Checkbox
          label={REDIRECT_LABELS.outsideInFile}
          checked={outside}
          onChange={({ target }) => {
            setOutside(target.checked)
            if (file) void tryOut(file, target.checked)
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

const MOST_SHOWN = 100

function ImportOutcome({ report: { rows, added, refused } }: { report: ImportReport }) {
  const leftOut = rows.filter(({ problem }) => problem !== '')
  return (
    <div className="grid gap-4">
      <Notice tone={added === 0 ? 'warning' : 'info'}>{words(added, refused)}</Notice>
      {leftOut.length > 0 && (
        <ul aria-label="Rows that are left out" className="grid divide-y divide-line text-sm">
          {leftOut.slice(0, MOST_SHOWN).map(({ line, from, to, problem }) => (
            <li key={line} className="grid gap-0.5 py-2">
              <span className="wrap-anywhere font-medium">
                Line {line}: {from || '(empty)'} → {to || '(empty)'}
              </span>
              <span className="text-danger-ink">{problem}</span>
            </li>
          ))}
        </ul>
      )}
      {leftOut.length > MOST_SHOWN && (
        <p className="text-ink-muted text-sm">And {(leftOut.length - MOST_SHOWN).toLocaleString('en-US')} more.</p>
      )}
    </div>
  )
}

function words(added: number, refused: number): string {
  if (added + refused === 0) return 'The file has no rows.'
  const will = `${counted(added, 'redirect')} can be imported.`
  if (refused === 0) return will
  return `${will} ${counted(refused, 'row is', 'rows are')} left out.`
}
