import { parseResponse } from 'hono/client'
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
import { api } from '../../../data/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { useDialogs } from '../../../ui/dialogs.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useBusinessTimeZone } from '../../business-time-zone.ts'
import { SAVING } from '../../editing-words.ts'
import { makePasskey, obstacleHere } from '../../passkey/browser-passkey.ts'
import { SystemSection } from '../../system/system-section.tsx'
import { NameDialog } from '../name-dialog.tsx'
import { useKeys, useSecurityRefresh } from '../use-keys.ts'
import { WholeTable } from '../whole-table.tsx'
import { passkeyColumns } from './passkey-columns.tsx'

const { passkeys: routes } = api.admin.keys

export function Passkeys() {
  const keys = useKeys()
  const refresh = useSecurityRefresh()
  const timeZone = useBusinessTimeZone()
  const { confirm } = useDialogs()
  const [isAdding, setIsAdding] = useState(false)
  const [naming, setNaming] = useState<Passkey>()
  const publicUrl = keys.data?.publicUrl

  async function add(name: string) {
    const { options } = await parseResponse(api.admin.keys['passkey-options'].$post())
    const credential = await makePasskey(options)
    await parseResponse(routes.$post({ json: { name, credential } }))
    await refresh()
    toast.success(PASSKEY_MESSAGES.added)
  }

  async function rename(id: string, name: string) {
    await parseResponse(routes[':id'].$put({ param: { id }, json: { name } }))
    await refresh()
    toast.success(PASSKEY_MESSAGES.renamed)
  }

  const columns = useMemo(() => {
    const remove = async ({ id, name }: Passkey) => {
      const question = { title: confirmRemove(name), body: PASSKEY_MESSAGES.removeText }
      if (!(await confirm({ ...question, confirmLabel: 'Remove', tone: 'danger' }))) return
      await parseResponse(routes[':id'].$delete({ param: { id } })).then(
        () => toast.success(PASSKEY_MESSAGES.removed),
        (problem: Error) => toast.error(problem.message),
      )
      await refresh()
    }
    return passkeyColumns(timeZone, publicUrl ?? window.location.origin, {
      rename: setNaming,
      remove: (passkey) => void remove(passkey),
    })
  }, [timeZone, publicUrl, confirm, refresh])

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
      {publicUrl !== undefined && (
        <PasskeyNotices publicUrl={publicUrl} passkeys={keys.data?.passkeys ?? []} obstacle={obstacle} />
      )}
      <WholeTable
        caption="Your passkeys"
        columns={columns}
        of={{ ...keys, data: keys.data?.passkeys }}
        empty={<EmptyState icon={KeyRound} title="You have no passkeys yet." />}
      />
      {isAdding && (
        <NameDialog
          title="Add a Passkey"
          description="Give it a name that tells you later which device it is on. Your browser then asks you to confirm."
          name=""
          limit={PASSKEY_NAME_LENGTH}
          saveLabel="Continue"
          busyLabel="Waiting for your device..."
          onSave={add}
          onClose={() => setIsAdding(false)}
        />
      )}
      {naming && (
        <NameDialog
          title="Name This Passkey"
          name={naming.name}
          limit={PASSKEY_NAME_LENGTH}
          saveLabel="Save Name"
          busyLabel={SAVING}
          onSave={(name) => rename(naming.id, name)}
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
