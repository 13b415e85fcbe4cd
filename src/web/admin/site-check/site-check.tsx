import { useId } from 'react'
import { byPage, checkedEditorPath, GATE_WORDS } from '#domain/publish-checks/finding.ts'
import type { CheckedItem } from '#server/api-types.ts'
import { useCommand } from '../../data/calls.ts'
import { Spinner } from '../../ui/button.tsx'
import { Card, PageHeader } from '../../ui/page.tsx'
import { LoadError } from '../load-error.tsx'
import { FindingRow } from '../publish-checks/field-findings.tsx'
import { askFirst } from '../publish-checks/gate-calls.ts'
import { RouteLink } from '../route-link.tsx'
import { SavedSwitch } from '../saved-at-once.tsx'
import { SiteCheckSummary, useSiteCheck } from './site-check-summary.tsx'

export default function SiteCheckScreen() {
  const { start, check: query } = useSiteCheck()
  const { send: ask } = useCommand(askFirst)
  const report = query.data?.report
  const items = report?.items ?? []
  const more = report ? report.errors + report.notes - items.length : 0
  return (
    <>
      <PageHeader
        title="Website Check"
        description="Broken links, missing descriptions and other problems on every published page. Runs every week."
      />
      <div className="grid max-w-4xl gap-6">
        <LoadError of={query} />
        {query.isPending && <Spinner block>Loading...</Spinner>}
        {query.data && (
          <>
            <SiteCheckSummary {...query.data} start={start} />
            <SavedSwitch label={GATE_WORDS.asks} isOn={query.data.asks} save={ask} failed={GATE_WORDS.askFailed} />
          </>
        )}
        {byPage(items).map((page) => (
          <CheckedPage key={`${page.kind} ${page.id}`} {...page} />
        ))}
        {more > 0 && <p className="text-ink-muted text-sm">And {more} more. Fix these, then check again.</p>}
      </div>
    </>
  )
}

function CheckedPage({ kind, id, title, path, items }: ReturnType<typeof byPage<CheckedItem>>[number]) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Card className="grid gap-4">
        <div className="grid gap-0.5">
          <h2 id={heading} className="wrap-anywhere text-lg">
            {title}
          </h2>
          <p className="wrap-anywhere text-ink-muted text-sm">{path}</p>
        </div>
        <ul className="grid gap-3">
          {items.map(({ check, field, severity, message, remedy }) => (
            <FindingRow key={`${check} ${field} ${message}`} severity={severity} remedy={remedy}>
              <RouteLink to={checkedEditorPath(kind, id, field)}>{message}</RouteLink>
            </FindingRow>
          ))}
        </ul>
      </Card>
    </section>
  )
}
