import type { Period } from '#domain/analytics/period.ts'
import { formatDate } from '#domain/time/date.ts'
import type { Insights as Figures } from '#server/api-types.ts'
import { query, useRead } from '../../data/query.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminMeta } from '../admin-meta.ts'
import { LoadError } from '../load-error.tsx'
import { RouteLink } from '../route-link.tsx'
import { LoadSection } from './load-section.tsx'
import { PeriodChooser } from './period-chooser.tsx'
import { AwaySection, SiteSection } from './site-sections.tsx'
import { usePeriod } from './use-period.ts'
import { AnswersSection, LeadTimesSection, ServicesSection, WeeksSection } from './work-sections.tsx'

const insightsOf = query({
  key: ['insights'],
  follows: ['appointments'],
  keepsPrevious: true,
  failed: 'Failed to fetch the insights',
  call: (api, sending, period: Period) => api.admin.insights.$get({ query: period }, sending),
})

const TITLE = 'Insights'

export function meta() {
  return adminMeta(TITLE)
}

export default function Insights() {
  const { period, days, chooseDays, chooseDates } = usePeriod()
  const loading = useRead(insightsOf, period)
  const { data, error } = loading
  return (
    <>
      <PageHeader
        title={TITLE}
        description={`How you are doing, from ${formatDate(period.from)} to ${formatDate(period.to)}, compared with as many days before.`}
      />
      <PeriodChooser period={period} days={days} onDays={chooseDays} onDates={chooseDates} />
      <LoadError of={loading} />
      {!data && !error && <Spinner block>Loading the figures...</Spinner>}
      {data && <Sections insights={data} />}
    </>
  )
}

function Sections({ insights }: { insights: Figures }) {
  return (
    <div className="grid min-w-0 items-start gap-6 xl:grid-cols-2">
      {!insights.isCounting && (
        <Notice tone="info" title="Visits to the website are not counted" className="xl:col-span-2">
          Turn counting on under <RouteLink to="/admin/privacy">Privacy</RouteLink>.
        </Notice>
      )}
      <WeeksSection {...insights} />
      <AnswersSection {...insights} />
      <LoadSection {...insights} />
      <div className="grid min-w-0 gap-6">
        <ServicesSection {...insights} />
        <LeadTimesSection {...insights} />
      </div>
      <SiteSection {...insights} />
      <AwaySection {...insights} />
    </div>
  )
}
