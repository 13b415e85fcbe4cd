import { CHECK_LABELS, type Finding, HEALTH_LABELS } from '#domain/system/checkup.ts'
import { SYSTEM_MESSAGES } from '#domain/system/system.ts'
import { query, useRead } from '../../data/calls.ts'
import { Badge, type BadgeTone, Card } from '../../ui/page.tsx'
import { LoadState } from '../load-error.tsx'
import { SystemSection } from './system-section.tsx'

const TONES = { ok: 'green', warning: 'yellow', problem: 'red' } as const satisfies Record<Finding['health'], BadgeTone>

/** The same as the command `plumbline doctor`. */
const checkup = query({
  key: ['system', 'checkup'],
  failed: SYSTEM_MESSAGES.fetchFailed,
  call: (api, sending) => api.system.checkup.$get({}, sending),
})

export function Checkup() {
  const found = useRead(checkup)
  return (
    <SystemSection title="Checkup" description="The site and the machine that it runs on, and what to do about them.">
      <LoadState of={found}>Checking...</LoadState>
      {found.data && (
        <Card flush>
          <ul className="divide-y divide-line">
            {found.data.map((finding) => (
              <Line key={`${finding.check} ${finding.found}`} {...finding} />
            ))}
          </ul>
        </Card>
      )}
    </SystemSection>
  )
}

function Line({ check, health, found, remedy }: Finding) {
  return (
    <li className="grid gap-x-6 gap-y-1 px-5 py-4 text-sm sm:grid-cols-[8rem_1fr_auto]">
      <p className="font-semibold">{CHECK_LABELS[check]}</p>
      <div className="wrap-anywhere grid gap-1 max-sm:order-last">
        <p>{found}</p>
        {remedy && <p className="text-ink-muted">{remedy}</p>}
      </div>
      <p>
        <Badge tone={TONES[health]}>{HEALTH_LABELS[health]}</Badge>
      </p>
    </li>
  )
}
