import { FileUp, Plus, Route } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { adminMeta } from '../admin-meta.ts'
import { AddRedirectDialog } from './add-redirect-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { MissingList } from './missing-list.tsx'
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
      {opened?.kind === 'add' && <AddRedirectDialog start={opened} onClose={close} />}
      {opened?.kind === 'test' && <TestDialog address={opened.address} onClose={close} />}
      {opened?.kind === 'import' && <ImportDialog onClose={close} />}
    </>
  )
}
