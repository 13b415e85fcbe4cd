import { INTEGRATIONS_PATH } from '#domain/webhook/webhook.ts'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RouteButton } from '../../route-link.tsx'
import { webhookPath } from '../use-webhooks.ts'
import { ShownSecret } from './shown-secret.tsx'

/** The last step of adding an address. */
export function FirstSecret({ id, secret }: { id: string; secret: string }) {
  return (
    <>
      <PageHeader title="Address Added" description="One step is left: give the other program this secret." />
      <Card className="grid max-w-3xl gap-5">
        <ShownSecret secret={secret} />
        <div className="flex flex-wrap gap-3">
          <RouteButton to={webhookPath(id)}>Continue to the test</RouteButton>
          <RouteButton to={INTEGRATIONS_PATH} tone="secondary">
            Back to Integrations
          </RouteButton>
        </div>
      </Card>
    </>
  )
}
