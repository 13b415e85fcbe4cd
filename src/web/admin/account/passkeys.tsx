import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import {
  boundWords,
  confirmRemove,
  obstacleWords,
  PASSKEY_MESSAGES,
  PASSKEY_NAME_LENGTH,
  type PasskeyObstacle,
  passkeyHost,
  strandedHosts,
  strandedWords,
} from '#domain/account/passkey.ts'
import type { Passkey } from '#server/api-types.ts'
import { useCommand, useRead } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { ACTIONS_COLUMN, type Column } from '../../ui/data-table-columns.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import { Badge, EmptyState, Notice } from '../../ui/page.tsx'
import { When } from '../business-clock.ts'
import { NameDialog } from '../form/dialog-form.tsx'
import { obstacleHere } from '../passkey/browser-passkey.ts'
import { SystemSection } from '../system/system-section.tsx'
import { addPasskey, removePasskey, renamePasskey, signInMethods } from './account-calls.ts'
import { AccountTable, NameCell, RowActions } from './account-table.tsx'

export function Passkeys() {
  const methods = useRead(signInMethods)
  const { send: add } = useCommand(addPasskey)
  const { send: rename } = useCommand(renamePasskey)
  const { run: remove } = useCommand(removePasskey)
  const { confirm } = useDialogs()
  const [isAdding, setIsAdding] = useState(false)
  const [naming, setNaming] = useState<Passkey>()
  const publicUrl = methods.data?.publicUrl
  const askAndRemove = async ({ id, name }: Passkey) => {
    const question = { title: confirmRemove(name), body: PASSKEY_MESSAGES.removeText }
    if (await confirm({ ...question, confirmLabel: 'Remove', tone: 'danger' })) await remove(id)
  }
  const obstacle = publicUrl === undefined ? undefined : obstacleHere(publicUrl)
  return (
    <SystemSection
      title="Passkeys"
      description={PASSKEY_MESSAGES.explained}
      actions={
        publicUrl !== undefined &&
        obstacle === undefined && (
          <Button tone="secondary" onClick={() => setIsAdding(true)}>
            <KeyRound aria-hidden="true" />
            Add passkey
          </Button>
        )
      }
    >
      {methods.data && <PasskeyNotices {...methods.data} obstacle={obstacle} />}
      <AccountTable
        caption="Your passkeys"
        columns={passkeyColumns(publicUrl ?? window.location.origin, setNaming, askAndRemove)}
        of={methods}
        rows={methods.data?.passkeys}
        empty={<EmptyState icon={KeyRound} title="You have no passkeys yet." />}
      />
      {isAdding && (
        <NameDialog
          title="Add a passkey"
          description="Give it a name that tells you later which device it is on. Your browser then asks you to confirm."
          name=""
          limit={PASSKEY_NAME_LENGTH}
          label="Continue"
          busyLabel="Waiting for your device..."
          save={add}
          done={PASSKEY_MESSAGES.added}
          onClose={() => setIsAdding(false)}
        />
      )}
      {naming && (
        <NameDialog
          title="Name this passkey"
          name={naming.name}
          limit={PASSKEY_NAME_LENGTH}
          save={(name) => rename(naming.id, name)}
          done={PASSKEY_MESSAGES.renamed}
          onClose={() => setNaming(undefined)}
        />
      )}
    </SystemSection>
  )
}

type PasskeyNoticesProps = { publicUrl: string; passkeys: Passkey[]; obstacle: PasskeyObstacle | undefined }

function PasskeyNotices({ publicUrl, passkeys, obstacle }: PasskeyNoticesProps) {
  const stranded = strandedHosts(passkeys, publicUrl)
  const hasWorking = passkeys.some(({ host }) => host === passkeyHost(publicUrl))
  return (
    <>
      {obstacle && <Notice tone="info">{obstacleWords(obstacle, publicUrl)}</Notice>}
      {stranded.length > 0 && <Notice tone="warning">{strandedWords(stranded, publicUrl)}</Notice>}
      {hasWorking && <p className="max-w-prose text-ink-muted text-sm">{boundWords(publicUrl)}</p>}
    </>
  )
}

function passkeyColumns(
  publicUrl: string,
  rename: (passkey: Passkey) => void,
  remove: (passkey: Passkey) => Promise<void>,
): Column<Passkey>[] {
  return [
    {
      id: 'name',
      header: 'Passkey',
      heading: true,
      cell: (row) => (
        <NameCell name={row.name}>
          {row.host !== passkeyHost(publicUrl) && <Badge tone="yellow">Works only at {row.host}</Badge>}
        </NameCell>
      ),
    },
    { id: 'addedAt', header: 'Added', cell: (row) => <When at={row.addedAt} /> },
    {
      id: 'usedAt',
      header: 'Last used',
      cell: ({ usedAt }) => (usedAt === null ? 'Never' : <When at={usedAt} />),
    },
    {
      ...ACTIONS_COLUMN,
      cell: (row) => (
        <RowActions
          name={row.name}
          onRename={() => rename(row)}
          removeLabel="Remove"
          onRemove={() => void remove(row)}
        />
      ),
    },
  ]
}
