import { CornerDownRight, FileUp, Plus, Route, X } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { REDIRECT_LABELS, REDIRECT_LIMITS, REDIRECT_MESSAGES } from '#domain/redirects/redirect.ts'
import type { EnteredRedirect } from '#domain/redirects/schema.ts'
import type { ListedMissing } from '#server/api-types.ts'
import { useCommand, useRead } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Notice, PageHeader } from '../../ui/page.tsx'
import { When } from '../business-clock.ts'
import { DialogForm } from '../form/dialog-form.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { LoadError } from '../load-error.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { addRedirect, dismissMissing, missingList, testAddress } from './redirect-calls.ts'
import { RedirectsTable } from './redirects-table.tsx'

type OpenDialog = { kind: 'add'; from: string; to: string } | { kind: 'test'; address: string } | { kind: 'import' }

export default function Redirects() {
  const [opened, setOpened] = useState<OpenDialog>()
  const test = (address: string) => setOpened({ kind: 'test', address })
  const close = () => setOpened(undefined)
  return (
    <>
      <PageHeader
        title="Redirects"
        description="Send old addresses to the right page, so no link ends at “Page not found”."
        actions={
          <>
            <Button tone="secondary" onClick={() => test('')}>
              <Route aria-hidden="true" />
              Test an address
            </Button>
            <Button tone="secondary" onClick={() => setOpened({ kind: 'import' })}>
              <FileUp aria-hidden="true" />
              Import
            </Button>
            <Button onClick={() => setOpened({ kind: 'add', from: '', to: '' })}>
              <Plus aria-hidden="true" />
              Add redirect
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
      label="Add redirect"
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

function MissingList({ onRedirect }: { onRedirect: (missing: ListedMissing) => void }) {
  const list = useRead(missingList)
  const { run: dismiss } = useCommand(dismissMissing)
  if (!list.data || list.data.length === 0) return <LoadError of={list} />
  return (
    <Disclosure
      open
      title={`Page not found (${list.data.length})`}
      hint="People opened these addresses and found nothing. A dismissed address comes back if someone opens it again."
    >
      <ul aria-label="Addresses that led nowhere" className="grid divide-y divide-line">
        {list.data.map((missing) => (
          <li
            key={missing.path}
            className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
          >
            <div className="grid min-w-0 gap-0.5">
              <p className="wrap-anywhere font-semibold">{missing.path}</p>
              <p className="text-ink-muted text-sm">
                {timesOf(missing.count)}, last <When at={missing.lastAt} />
                {missing.likely && <span className="wrap-anywhere">. Probably meant: {missing.likely}</span>}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                tone="secondary"
                size="sm"
                aria-label={`Redirect ${missing.path}`}
                onClick={() => onRedirect(missing)}
              >
                <CornerDownRight aria-hidden="true" />
                Redirect
              </Button>
              <Button
                tone="ghost"
                size="sm"
                aria-label={`Dismiss ${missing.path}`}
                onClick={() => void dismiss(missing.path)}
              >
                <X aria-hidden="true" />
                Dismiss
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function timesOf(count: number): string {
  return count === 1 ? 'Opened once' : `Opened ${count.toLocaleString('en-US')} times`
}

function TestDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const [entered, setEntered] = useState(address)
  const { start, data, error, isPending, sent } = useCommand(testAddress)
  const testFirst = useEffectEvent(() => {
    if (address !== '') void start(address)
  })
  useEffect(() => testFirst(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (entered.trim() !== '') void start(entered.trim())
  }
  return (
    <Dialog onClose={onClose} title="Test an address" description="See what a visitor gets there.">
      <div className="grid gap-5">
        <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
          <Field label="Address" className="min-w-0 grow basis-60">
            <Input value={entered} onChange={({ target }) => setEntered(target.value)} {...ADDRESS} />
          </Field>
          <Button type="submit" busy={isPending} busyLabel="Testing...">
            Test
          </Button>
        </form>
        {error && <Notice tone="error">{error.message}</Notice>}
        {data && (
          <Notice tone={isGood(data) ? 'success' : 'warning'}>
            <p className="wrap-anywhere">{data.words}</p>
          </Notice>
        )}
        {data?.kind === 'redirect' && data.hops.length > 1 && <Hops from={sent?.[0] ?? ''} hops={data.hops} />}
      </div>
    </Dialog>
  )
}

function isGood(tested: { kind: string; leadsSomewhere?: boolean }): boolean {
  return tested.kind === 'page' || tested.leadsSomewhere === true
}

function Hops({ from, hops }: { from: string; hops: readonly string[] }) {
  return (
    <div className="grid gap-2 text-sm">
      <p>Several redirects follow each other. Visitors are sent directly to the last address:</p>
      <ol aria-label="Hops" className="grid list-decimal gap-1 pl-6">
        {[from, ...hops].map((hop) => (
          <li key={hop} className="wrap-anywhere">
            {hop}
          </li>
        ))}
      </ol>
    </div>
  )
}
