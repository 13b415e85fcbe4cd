import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { DEMO_MESSAGES, type DemoLeft, demoLines } from '#domain/onboarding/demo.ts'
import { type Warning, warningWords } from '#domain/onboarding/warning.ts'
import { mayOpen } from '#domain/people/person.ts'
import type { TodayReport } from '#server/api-types.ts'
import { useCommand } from '../../data/calls.ts'
import { useSession } from '../../data/session.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { TriangleAlert } from '../../ui/icons.tsx'
import { Card } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { RouteLink } from '../route-link.tsx'
import { SiteCheckSummary, useSiteCheck } from '../site-check/site-check-summary.tsx'
import { removeDemo } from './today-calls.ts'

export function DemoCard({ demo }: { demo: DemoLeft }) {
  const id = useId()
  const { confirm } = useDialogs()
  const client = useQueryClient()
  const { run, isPending } = useCommand(removeDemo)
  const ask = async () => {
    const confirmed = await confirm({
      title: 'Remove the demo content?',
      body: <DemoList demo={demo} />,
      confirmLabel: 'Remove',
      tone: 'danger',
    })
    if (!confirmed) return
    const removed = await run()
    const kept = removed?.value.kept.join(', ')
    if (kept) toast.error(`Kept for upcoming visits: ${kept}.`)
    await client.invalidateQueries()
  }
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-4">
        <h2 id={id} className="text-xl">
          Demo content
        </h2>
        <p className="text-ink-muted text-sm">
          This site came with the pages and projects of a company that doesn’t exist. {DEMO_MESSAGES.kept}
        </p>
        <div>
          <Button tone="secondary" busy={isPending} busyLabel="Removing..." onClick={() => void ask()}>
            <Trash2 aria-hidden="true" />
            Remove demo content
          </Button>
        </div>
      </Card>
    </section>
  )
}

function DemoList({ demo }: { demo: DemoLeft }) {
  return (
    <div className="grid gap-3 text-sm">
      <p>This will be removed:</p>
      <dl className="grid gap-2">
        {demoLines(demo).map(({ count, names }) => (
          <div key={count}>
            <dt className="font-semibold">{count}</dt>
            <dd className="text-ink-muted">{names.join(', ')}</dd>
          </div>
        ))}
      </dl>
      <p>{DEMO_MESSAGES.kept}</p>
    </div>
  )
}

export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const id = useId()
  const { user } = useSession()
  const mine = warnings.filter((warning) => mayOpen(user?.role, warningWords(warning).to))
  if (mine.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        Needs a look
      </h2>
      <Card flush>
        <ul className="divide-y divide-line">
          {mine.map((warning) => (
            <WarningItem key={warning} warning={warning} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function WarningItem({ warning }: { warning: Warning }) {
  const { words, remedy, to, action } = warningWords(warning)
  return (
    <li className="flex gap-3 px-5 py-4 text-sm">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning-ink" />
      <div className="grid gap-1">
        <p className="font-semibold">{words}</p>
        <p className="text-ink-muted">
          {remedy} <RouteLink to={to}>{action}</RouteLink>
        </p>
      </div>
    </li>
  )
}

export function SiteCheckCard({ outcome }: { outcome: TodayReport['siteCheck'] }) {
  const id = useId()
  const { start, check } = useSiteCheck(outcome.underWay !== null)
  const shown = check.data ?? outcome
  const found = shown.report ? shown.report.errors + shown.report.notes : 0
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-4">
        <h2 id={id} className="text-xl">
          Website check
        </h2>
        <SiteCheckSummary {...shown} start={start} />
        {found > 0 && (
          <p className="text-sm">
            <RouteLink to="/admin/site-check">See what to fix</RouteLink>
          </p>
        )}
      </Card>
    </section>
  )
}
