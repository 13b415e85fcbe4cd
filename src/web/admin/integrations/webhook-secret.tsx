import { KeyRound } from 'lucide-react'
import { INTEGRATIONS_PATH, OLD_SECRET_HOURS, WEBHOOK_MESSAGES } from '#domain/integrations/webhook.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import type { ShownWebhook } from '#server/api-types.ts'
import { useCommand } from '../../data/command.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { CopyField } from '../copy-field.tsx'
import { RouteButton } from '../route-link.tsx'
import { editorPath } from '../screen/words.ts'
import { replaceSecret, WEBHOOK_WORDS } from './webhook-calls.ts'

const QUESTIONS = {
  usual: {
    title: 'Make a new secret?',
    body: `Both are valid for ${OLD_SECRET_HOURS} hours, so that you can change the other program in between.`,
    confirmLabel: 'New Secret',
  },
  keyLost: {
    title: 'Start over with a new key?',
    body: 'Only do this if the old key file is lost. The mail password and the secrets of all other addresses have to be entered or made again.',
    confirmLabel: 'Start Over',
    tone: 'danger',
  },
} as const

export function SecretCard({ webhook, isKeyLost }: { webhook: ShownWebhook; isKeyLost: boolean }) {
  const timeZone = useBusinessTimeZone()
  const { confirm } = useDialogs()
  const replacing = useCommand(replaceSecret)
  const { secretSetAt, oldSecretUntil } = webhook
  const ask = async () => {
    if (await confirm(isKeyLost ? QUESTIONS.keyLost : QUESTIONS.usual)) await replacing.start(webhook.id, isKeyLost)
  }
  return (
    <Card className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="text-xl">Signing secret</h2>
        <p className="text-ink-muted text-sm">
          Made on {formatTableMoment(secretSetAt, timeZone)}.
          {oldSecretUntil && ` The one before is valid until ${formatTableMoment(oldSecretUntil, timeZone)}.`}
        </p>
      </div>
      {isKeyLost && <Notice tone="error">{WEBHOOK_MESSAGES.keyLost}</Notice>}
      {replacing.error && <Notice tone="error">{replacing.error.message}</Notice>}
      {replacing.data && <ShownSecret secret={replacing.data.secret} />}
      <div>
        <Button tone="secondary" busy={replacing.isPending} onClick={() => void ask()}>
          <KeyRound aria-hidden="true" />
          New Secret
        </Button>
      </div>
    </Card>
  )
}

/** The last step of adding an address. */
export function FirstSecret({ id, secret }: { id: string; secret: string }) {
  return (
    <>
      <PageHeader title="Address Added" description="One step is left: give the other program this secret." />
      <Card className="grid max-w-3xl gap-5">
        <ShownSecret secret={secret} />
        <div className="flex flex-wrap gap-3">
          <RouteButton to={editorPath(WEBHOOK_WORDS, id)}>Continue to the test</RouteButton>
          <RouteButton to={INTEGRATIONS_PATH} tone="secondary">
            Back to Integrations
          </RouteButton>
        </div>
      </Card>
    </>
  )
}

/** A signing secret, right after it was made. */
function ShownSecret({ secret }: { secret: string }) {
  return (
    <>
      <CopyField
        label="Signing secret"
        hint="Enter it in the other program. It proves that events come from this site."
        noun="secret"
        value={secret}
      />
      <Notice tone="warning" title="This secret is shown only once.">
        If you lose it, make a new one.
      </Notice>
    </>
  )
}
