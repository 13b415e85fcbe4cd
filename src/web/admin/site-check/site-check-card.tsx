import { useId } from 'react'
import type { TodayReport } from '#server/api-types.ts'
import { Card } from '../../ui/card.tsx'
import { RouteLink } from '../route-link.tsx'
import { SiteCheckSummary } from './site-check-summary.tsx'
import { useSiteCheck } from './use-site-check.ts'

/** On Today: what the weekly check of the website found. */
export function SiteCheckCard({ outcome }: { outcome: TodayReport['siteCheck'] }) {
  const id = useId()
  const { data } = useSiteCheck(outcome.underWay !== null)
  const shown = data ?? outcome
  const found = shown.report ? shown.report.errors + shown.report.notes : 0
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-4">
        <h2 id={id} className="text-xl">
          Website check
        </h2>
        <SiteCheckSummary {...shown} />
        {found > 0 && (
          <p className="text-sm">
            <RouteLink to="/admin/site-check">See what to fix</RouteLink>
          </p>
        )}
      </Card>
    </section>
  )
}
