import { KeyRound } from 'lucide-react'
import { useMemo, useState } from 'react'
import {
  boundWords,
  confirmRemove,
  obstacleWords,
  PASSKEY_MESSAGES,
  PASSKEY_NAME_LENGTH,
  type Passkey,
  type PasskeyObstacle,
  passkeyHost,
  strandedHosts,
  strandedWords,
} from '#domain/account/passkey.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import { useCommand } from '../../data/command.ts'
import { useRead } from '../../data/query.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ACTIONS_COLUMN, type Column } from '../../ui/data-table-columns.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { SAVING } from '../editing-words.ts'
import { obstacleHere } from '../passkey/browser-passkey.ts'
import { SystemSection } from '../system/system-section.tsx'
import { addPasskey, removePasskey, renamePasskey, signInMethods } from './account-calls.ts'
import { AccountTable, NameCell, RowActions } from './account-table.tsx'
import { NameDialog } from './name-dialog.tsx'

export function Passkeys() {
  const methods = useRead(signInMethods)
  const { send: add } = useCommand(addPasskey)
  const { send: rename } = useCommand(renamePasskey)
  const { run: remove } = useCommand(removePasskey)
  const timeZone = useBusinessTimeZone()
  const { confirm } = useDialogs()
  const [isAdding, setIsAdding] = useState(false)
  const [naming, setNaming] = useState<Passkey>()
  const publicUrl = methods.data?.publicUrl
  const columns = useMemo(() => {
    const askAndRemove = async ({ id, name }: Passkey) => {
      const question = { title: confirmRemove(name), body: PASSKEY_MESSAGES.removeText }
      if (await confirm({ ...question, confirmLabel: 'Remove', tone: 'danger' })) await remove(id)
    }
    return passkeyColumns(timeZone, publicUrl ?? window.location.origin, {
      rename: setNaming,
      remove: (passkey) => void askAndRemove(passkey),
    })
  }, [timeZone, publicUrl, confirm, remove])

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
            Add Passkey
          </Button>
        )
      }
    >
      {methods.data && <PasskeyNotices {...methods.data} obstacle={obstacle} />}
      <AccountTable
        caption="Your passkeys"
        columns={columns}
        of={methods}
        rows={methods.data?.passkeys}
        empty={<EmptyState icon={KeyRound} title="You have no passkeys yet." />}
      />
      {isAdding && (
        <NameDialog
          title="Add a Passkey"
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
          title="Name This Passkey"
          name={naming.name}
          limit={PASSKEY_NAME_LENGTH}
          label="Save Name"
          busyLabel={SAVING}
          save={(name) => rename(naming.id, name)}
          done={PASSKEY_MESSAGES.renamed}
          onClose={() => setNaming(undefined)}
        />
      )}
    </SystemSection>
  )
}

type PasskeyNoticesProps = {
  publicUrl: string
  passkeys: Passkey[]
  obstacle: PasskeyObstacle | undefined
}

/** Why passkeys can't be used here, which ones stopped working, and what would stop the others. */
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

type Actions = { rename: (passkey: Passkey) => void; remove: (passkey: Passkey) => void }

function passkeyColumns(timeZone: string, publicUrl: string, { rename, remove }: Actions): Column<Passkey>[] {
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
    { id: 'addedAt', header: 'Added', cell: (row) => formatTableMoment(row.addedAt, timeZone) },
    {
      id: 'usedAt',
      header: 'Last used',
      cell: ({ usedAt }) => (usedAt === null ? 'Never' : formatTableMoment(usedAt, timeZone)),
    },
    {
      ...ACTIONS_COLUMN,
      cell: (row) => (
        <RowActions name={row.name} onRename={() => rename(row)} removeLabel="Remove" onRemove={() => remove(row)} />
      ),
    },
  ]
}
