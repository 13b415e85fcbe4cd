import { CloudUpload } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { NO_PLACE, OFF_SITE_LIMITS, OFF_SITE_WORDS, PLACE_LABELS } from '#domain/system/off-site.ts'
import { type OffSiteInput, offSiteInputSchema } from '#domain/system/off-site-schema.ts'
import type { SystemReport } from '#server/api-types.ts'
import { useCommand } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { Card, Notice } from '../../ui/page.tsx'
import { When } from '../business-clock.ts'
import { CopyField } from '../copy-field.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { SendForm } from '../form/send-form.tsx'
import { copyOffSite, saveOffSite, turnOffOffSite } from './system-calls.ts'
import { SystemSection } from './system-section.tsx'

const { SelectField, TextField } = fieldsOf<OffSiteInput>()

type OffSiteProps = Pick<SystemReport, 'offSite'>

/** Tests the place before saving it. Shows the key once, right after that. */
export function OffSite({ offSite }: OffSiteProps) {
  const save = useCommand(saveOffSite)
  const copy = useCommand(copyOffSite)
  const { key, address } = save.data ?? {}
  const isBusy = copy.isPending || offSite?.isUnderWay === true
  return (
    <SystemSection
      title="Off-site copy"
      description="A copy of every backup in another place, encrypted before it leaves. It brings the site back if this machine is lost."
      actions={
        offSite && (
          <Button tone="secondary" busy={isBusy} busyLabel="Copying..." onClick={() => void copy.run()}>
            <CloudUpload aria-hidden="true" />
            Copy now
          </Button>
        )
      }
    >
      {key && address && <PrintedKey printed={key} address={address} />}
      {offSite ? <State offSite={offSite} /> : <Notice tone="warning">{OFF_SITE_WORDS.none}</Notice>}
      <Card>
        <SendForm
          key={offSite?.address}
          schema={offSiteInputSchema}
          values={{ ...NO_PLACE, ...offSite?.place, secret: '' }}
          send={save.send}
          label="Test and save"
          busyLabel="Testing..."
          beside={offSite && <TurnOff />}
          isSection
        >
          <PlaceFields isSet={offSite !== null} />
        </SendForm>
      </Card>
    </SystemSection>
  )
}

function State({ offSite }: { offSite: NonNullable<SystemReport['offSite']> }) {
  const { copiedAt, provenAt, error, sameDisk, address, restoring } = offSite
  return (
    <>
      {sameDisk && (
        <Notice tone="warning">
          {OFF_SITE_WORDS.sameDisk} {OFF_SITE_WORDS.sameDiskRemedy}
        </Notice>
      )}
      {error !== null && <Notice tone="error">{error}</Notice>}
      <Card className="grid gap-1 text-sm">
        <p>{copiedAt === null ? OFF_SITE_WORDS.notCopied : <Dated words="The newest copy is of" at={copiedAt} />}</p>
        {provenAt !== null && <Dated words="A copy was last fetched back and restored" at={provenAt} />}
        <p className="text-ink-muted">
          To bring the site back on another machine, install it there and run this. It asks for the printed key.
        </p>
        <code className="wrap-anywhere text-xs">{restoring.replace('ADDRESS', () => `'${address}'`)}</code>
      </Card>
    </>
  )
}

function Dated({ words, at }: { words: string; at: string }) {
  return (
    <span>
      {words} <When at={at} />
    </span>
  )
}

function PrintedKey({ printed, address }: { printed: string; address: string }) {
  return (
    <Card className="grid gap-5">
      <Notice tone="warning" title="Print this key now">
        {OFF_SITE_WORDS.key}
      </Notice>
      {/* A field would cut it off on paper. */}
      <code className="wrap-anywhere hidden print:block">{printed}</code>
      <CopyField label="Key" hint="Keep it on paper, away from this machine." noun="key" value={printed}>
        <Button tone="secondary" size="sm" onClick={() => window.print()}>
          Print
        </Button>
      </CopyField>
      <CopyField label="Address" hint="Where the copies are." noun="address" value={address} />
    </Card>
  )
}

const TEXT = { autoComplete: 'off', spellCheck: false } as const

function PlaceFields({ isSet }: { isSet: boolean }) {
  const kind = useWatch<OffSiteInput, 'kind'>({ name: 'kind' })
  const { server, folder, user, secret, region, hostKey } = OFF_SITE_WORDS.fields[kind]
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField name="kind" label="Where to" options={PLACE_LABELS} />
      {server && <TextField name="server" label={server} maxLength={OFF_SITE_LIMITS.server} {...TEXT} />}
      <TextField name="folder" label={folder} maxLength={OFF_SITE_LIMITS.folder} {...TEXT} />
      {region && <TextField name="region" label={region} maxLength={OFF_SITE_LIMITS.region} {...TEXT} />}
      {user && <TextField name="user" label={user} maxLength={OFF_SITE_LIMITS.user} {...TEXT} />}
      {secret && (
        <TextField
          name="secret"
          label={secret}
          hint={isSet ? 'Leave blank to keep it.' : 'Stored encrypted. It can’t be shown again.'}
          type="password"
          autoComplete="new-password"
          maxLength={OFF_SITE_LIMITS.secret}
        />
      )}
      {hostKey && (
        <TextField
          name="hostKey"
          label={hostKey}
          hint={OFF_SITE_WORDS.hostKeyHint}
          maxLength={OFF_SITE_LIMITS.region}
          {...TEXT}
        />
      )}
    </div>
  )
}

function TurnOff() {
  const { confirm } = useDialogs()
  const turnOff = useCommand(turnOffOffSite)
  const ask = async () => {
    if (await confirm({ ...OFF_SITE_WORDS.turnOff, confirmLabel: 'Turn off', tone: 'danger' })) await turnOff.run()
  }
  return (
    <Button tone="ghost" busy={turnOff.isPending} onClick={() => void ask()}>
      Turn off
    </Button>
  )
}
