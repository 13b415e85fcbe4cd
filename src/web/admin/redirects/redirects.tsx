import { FileUp, Plus, Route } from 'lucide-react'
import { useCallback, useState } from 'react'
import { REDIRECT_LABELS, REDIRECT_LIMITS, REDIRECT_MESSAGES } from '#domain/redirects/redirect.ts'
import { useCommand } from '../../data/command.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { adminMeta } from '../admin-meta.ts'
import { DialogForm } from '../form/dialog-form.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { MissingList } from './missing-list.tsx'
import { addRedirect, type EnteredRedirect } from './redirect-calls.ts'
import { RedirectsTable } from './redirects-table.tsx'
import { TestDialog } from './test-dialog.tsx'

const TITLE = 'Redirects'

type OpenDialog = { kind: 'add'; from: string; to: string } | { kind: 'test'; address: string } | { kind: 'import' }

export function meta() {
  return adminMeta(TITLE)
}

export default function Redirects() {
  const [opened, setOpened] = useState<OpenDialog>()
  const test = useCallback((address: string) => setOpened({ kind: 'test', address }), [])
  const close = () => setOpened(undefined)
  return (
    <>
      <PageHeader
        title={TITLE}
        description="Old addresses of your site and where they lead, so that no link ends at “Page not found”."
        actions={
          <>
            <Button tone="secondary" onClick={() => test('')}>
              <Route aria-hidden="true" />
              Test an Address
            </Button>
            <Button tone="secondary" onClick={() => setOpened({ kind: 'import' })}>
              <FileUp aria-hidden="true" />
              Import
            </Button>
            <Button onClick={() => setOpened({ kind: 'add', from: '', to: '' })}>
              <Plus aria-hidden="true" />
              Add Redirect
            </Button>
          </>
        }
      />
      <MissingList onRedirect={({ path, likely }) => setOpened({ kind: 'add', from: path, to: likely })} />
      <RedirectsTable onTest={test} />
      {opened?.kind === 'add' && <AddRedirectDialog from={opened.from} to={opened.to} onClose={close} />}
      {opened?.kind === 'test' && <TestDialog address={opened.address} onClose={close} />}
      {opened?.kind === 'import' && <ImportDialog onClose={close} />}
    </>
  )
}

const { TextField, CheckboxField } = fieldsOf<EnteredRedirect>()

const ADDRESS = { maxLength: REDIRECT_LIMITS.address, autoCapitalize: 'none', autoComplete: 'off', spellCheck: false }

function AddRedirectDialog({ from, to, onClose }: { from: string; to: string; onClose: () => void }) {
  const { send } = useCommand(addRedirect)
  return (
    <DialogForm<EnteredRedirect>
      title="Add redirect"
      description="Visitors and search engines are sent from the old address to the new one."
      values={{ from, to, outside: false }}
      save={send}
      done={REDIRECT_MESSAGES.added}
      label="Add Redirect"
      busyLabel="Adding..."
      onClose={onClose}
    >
      <TextField name="from" label="Old address" hint="A path on this site, such as /old-page" required {...ADDRESS} />
      <TextField
        name="to"
        label="New address"
        hint="A path on this site, such as /services, or a full address"
        inputMode="url"
        required
        {...ADDRESS}
      />
      <CheckboxField name="outside" label={REDIRECT_LABELS.outside} />
    </DialogForm>
  )
}
