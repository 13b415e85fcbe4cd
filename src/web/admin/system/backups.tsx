import { Archive, Download } from 'lucide-react'
import { documentText } from '#domain/documents/document-text.ts'
import {
  BACKUP_MESSAGES,
  BACKUP_STATE_LABELS,
  type BackupRecord,
  type BackupState,
  restoreCommand,
} from '#domain/system/backup.ts'
import {
  BACKUP_FOLDER_LENGTH,
  BACKUP_FOLDER_MESSAGES,
  BACKUP_FREQUENCY_LABELS,
  BACKUP_SETTINGS_MESSAGES,
  BACKUPS_KEPT,
  type BackupSettings,
} from '#domain/system/backup-settings.ts'
import { backupFolderSchema, backupSettingsSchema } from '#domain/system/backup-settings-schema.ts'
import { formatBytes } from '#domain/text/text.ts'
import type { SystemReport } from '#server/api-types.ts'
import { useCommand } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table-columns.ts'
import { Field, Input } from '../../ui/field.tsx'
import { Badge, type BadgeTone, Card, EmptyState, Notice } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { When } from '../business-clock.ts'
import { fieldsOf } from '../form/fields.tsx'
import { SendForm } from '../form/send-form.tsx'
import { OpenSettings } from '../screen/settings-screen.tsx'
import { BackUpButton, BackupProgressNotice } from './back-up-button.tsx'
import { downloadBackup, openDownload, saveBackupFolder, saveBackupSettings } from './system-calls.ts'
import { SystemSection } from './system-section.tsx'

const { SelectField, NumberField } = fieldsOf<BackupSettings>()

const { TextField: FolderField } = fieldsOf<{ folder: string }>()

const LABELS = { frequency: 'Back up', daysKept: 'Daily backups to keep', weeksKept: 'Weekly backups to keep' }

function settingsText({ frequency, ...kept }: BackupSettings): string {
  return documentText({ frequency: BACKUP_FREQUENCY_LABELS[frequency], ...kept }, LABELS)
}

export function Backups({ backups }: Pick<SystemReport, 'backups'>) {
  const { progress, recent, scheduled, sameDisk, directory } = backups
  return (
    <SystemSection
      title="Backups"
      description="Everything in one file. Each backup is restored into a temporary database and compared before it counts."
      actions={<BackUpButton progress={progress} />}
    >
      {!scheduled && <Notice tone="warning">{BACKUP_MESSAGES.off}</Notice>}
      {progress && <BackupProgressNotice progress={progress} />}
      <LastFailure last={recent[0]} />
      {sameDisk && (
        <Notice tone="warning">
          {BACKUP_MESSAGES.sameDisk} {BACKUP_MESSAGES.sameDiskRemedy}
        </Notice>
      )}
      <DataTable
        caption="Backups, newest first"
        columns={COLUMNS}
        rows={recent}
        rowId={({ id }) => id}
        empty={<EmptyState icon={Archive} title={BACKUP_MESSAGES.none} />}
      />
      <RestoreNote {...backups} />
      <Card>
        <BackupFolder directory={directory} isFixed={backups.isFolderFixed} />
      </Card>
      <OpenSettings
        stored={backups.settings}
        save={saveBackupSettings.perform}
        schema={backupSettingsSchema}
        textOf={settingsText}
        noun="backup settings"
        isSection
      >
        <Card className="grid gap-6 sm:grid-cols-3">
          <SelectField
            name="frequency"
            label={LABELS.frequency}
            hint={backups.isFixed ? BACKUP_SETTINGS_MESSAGES.fixed : undefined}
            disabled={backups.isFixed}
            options={BACKUP_FREQUENCY_LABELS}
          />
          <NumberField name="daysKept" label={LABELS.daysKept} {...BACKUPS_KEPT} />
          <NumberField name="weeksKept" label={LABELS.weeksKept} {...BACKUPS_KEPT} />
        </Card>
      </OpenSettings>
    </SystemSection>
  )
}

function LastFailure({ last }: { last: BackupRecord | undefined }) {
  if (!last || last.state === 'proven') return null
  return <Notice tone="error">{last.state === 'failed' ? BACKUP_MESSAGES.failed : BACKUP_MESSAGES.noSpace}</Notice>
}

function RestoreNote({ directory, restoring, restorable: file }: SystemReport['backups']) {
  return (
    <div className="grid gap-2 text-sm">
      <p className="text-ink-muted">
        Backups are in <span className="wrap-anywhere font-mono text-xs">{directory}</span> on the server.
        {file && ' To restore the newest one, stop the site and run this in its folder:'}
      </p>
      {file && (
        <pre className="wrap-anywhere whitespace-pre-wrap rounded-md border border-line bg-surface-sunken px-4 py-3 text-xs">
          <code>{restoreCommand(restoring, `${directory}/${file}`)}</code>
        </pre>
      )}
    </div>
  )
}

function BackupFolder({ directory, isFixed }: { directory: string; isFixed: boolean }) {
  const save = useCommand(saveBackupFolder)
  const label = 'Folder for backups'
  if (isFixed)
    return (
      <Field label={label} hint={BACKUP_FOLDER_MESSAGES.locked}>
        <Input value={directory} disabled />
      </Field>
    )
  return (
    <SendForm
      key={directory}
      schema={backupFolderSchema}
      values={{ folder: directory }}
      send={async ({ folder }) => {
        await save.send(folder)
        toast.success('Folder changed. Earlier backups stay where they are.')
      }}
      label="Save Folder"
      busyLabel="Trying the folder..."
      isSection
    >
      <FolderField
        name="folder"
        label={label}
        hint="A folder on the server, best on another disk. Leave blank for the default."
        spellCheck={false}
        maxLength={BACKUP_FOLDER_LENGTH}
      />
    </SendForm>
  )
}

const STATE_TONES: Record<BackupState, BadgeTone> = { proven: 'green', failed: 'red', 'no-space': 'red' }

type ListedBackup = SystemReport['backups']['recent'][number]

const COLUMNS: Column<ListedBackup>[] = [
  { id: 'at', header: 'When', heading: true, cell: (row) => <When at={row.at} /> },
  {
    id: 'state',
    header: 'Result',
    cell: (row) => <Badge tone={STATE_TONES[row.state]}>{BACKUP_STATE_LABELS[row.state]}</Badge>,
  },
  {
    id: 'file',
    header: 'File',
    cell: (row) => <span className="break-all font-mono text-xs">{row.file ?? row.error ?? ''}</span>,
  },
  { id: 'records', header: 'Records', align: 'end', cell: (row) => row.records.toLocaleString('en-US') },
  { id: 'bytes', header: 'Size', align: 'end', cell: (row) => formatBytes(row.bytes) },
  {
    id: 'download',
    header: <VisuallyHidden>Download</VisuallyHidden>,
    align: 'end',
    unlabelled: true,
    cell: (row) => row.file && (row.isHere ? <DownloadButton file={row.file} /> : 'Not in this folder'),
  },
]

function DownloadButton({ file }: { file: string }) {
  const download = useCommand(downloadBackup)
  return (
    <Button
      tone="secondary"
      size="sm"
      busy={download.isPending}
      onClick={() => void download.run(file).then(openDownload)}
    >
      <Download aria-hidden="true" />
      Download<VisuallyHidden> {file}</VisuallyHidden>
    </Button>
  )
}
