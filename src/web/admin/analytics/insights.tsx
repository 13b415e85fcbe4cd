import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { lastDays, lengthOf, type Period, periodProblem } from '#domain/analytics/period.ts'
import { formatMoney } from '#domain/money/money.ts'
import { counted } from '#domain/text/text.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { formatDate } from '#domain/time/date.ts'
import type { Insights as Figures } from '#server/api-types.ts'
import { query, useRead } from '../../data/calls.ts'
import { Field, Input, Options, Select } from '../../ui/field.tsx'
import { Card, Notice, PageHeader } from '../../ui/page.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { LoadState } from '../load-error.tsx'
import { RouteLink } from '../route-link.tsx'
import { LoadSection } from './load-section.tsx'
import {
  AnswersSection,
  AwaySection,
  EstimateSection,
  LeadTimesSection,
  ServicesSection,
  SiteSection,
  WeeksSection,
} from './sections.tsx'

const insightsOf = query({
  key: ['insights'],
  follows: ['appointments'],
  keepsPrevious: true,
  failed: 'Failed to fetch the insights',
  call: (api, sending, period: Period) => api.admin.insights.$get({ query: period }, sending),
})

export default function Insights() {
  const { period, days, chooseDays, chooseDates } = usePeriod()
  const loading = useRead(insightsOf, period)
  const { data } = loading
  return (
    <>
      <PageHeader
        title="Insights"
        description={`How you are doing, from ${formatDate(period.from)} to ${formatDate(period.to)}, vs. the previous ${counted(lengthOf(period), 'day')}.`}
      />
      <PeriodChooser period={period} days={days} onDays={chooseDays} onDates={chooseDates} />
      <LoadState of={loading}>Loading the figures...</LoadState>
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
      <EstimateSection {...insights} />
      <UnpaidSection {...insights.unpaid} />
      <SiteSection {...insights} />
      <AwaySection {...insights} />
    </div>
  )
}

const OWN = 'own'

type PeriodChooserProps = {
  period: Period
  days: number | undefined
  onDays: (days: number) => void
  onDates: (period: Period) => void
}

function PeriodChooser({ period, days, onDays, onDates }: PeriodChooserProps) {
  const [draft, setDraft] = useState<Period>()
  const shown = draft ?? period
  const change = (changed: Partial<Period>) => {
    const next = { ...shown, ...changed }
    setDraft(next)
    if (periodProblem(next)) return
    setDraft(undefined)
    onDates(next)
  }
  return (
    <div className="flex flex-wrap items-start gap-4" data-print="hide">
      <Field label="Period" className="max-sm:w-full">
        <Select
          value={days ?? OWN}
          onChange={({ currentTarget }) => {
            setDraft(undefined)
            if (currentTarget.value === OWN) onDates(period)
            else onDays(Number(currentTarget.value))
          }}
        >
          <Options of={PRESETS.map((preset) => [preset.days, preset.label])} />
          <option value={OWN}>Choose dates</option>
        </Select>
      </Field>
      {days === undefined && (
        <>
          <Field label="From" error={draft && periodProblem(draft)} className="max-sm:grow">
            <Input
              type="date"
              value={shown.from}
              onChange={({ currentTarget }) => change({ from: currentTarget.value })}
            />
          </Field>
          <Field label="To" className="max-sm:grow">
            <Input type="date" value={shown.to} onChange={({ currentTarget }) => change({ to: currentTarget.value })} />
          </Field>
        </>
      )}
    </div>
  )
}

const PRESETS = [
  { days: 28, label: 'Last 4 weeks' },
  { days: 91, label: 'Last 13 weeks' },
  { days: 365, label: 'Last 12 months' },
] as const

const [FIRST] = PRESETS

function usePeriod() {
  const clock = useBusinessClock()
  const [search, setSearch] = useSearchParams()
  const today = businessTime(new Date().toISOString(), clock.timeZone).date
  const own = { from: search.get('from') ?? '', to: search.get('to') ?? '' }
  const isOwn = periodProblem(own) === undefined
  const preset = PRESETS.find(({ days }) => `${days}` === search.get('days')) ?? FIRST
  const replace = { replace: true, preventScrollReset: true }
  return {
    period: isOwn ? own : lastDays(preset.days, today),
    days: isOwn ? undefined : preset.days,
    chooseDays: (days: number) => setSearch({ days: `${days}` }, replace),
    chooseDates: ({ from, to }: Period) => setSearch({ from, to }, replace),
  }
}

function UnpaidSection({ ages, currency }: Figures['unpaid']) {
  if (ages.every(({ count }) => count === 0)) return null
  return (
    <Card className="grid min-w-0 gap-4">
      <h2 className="text-xl">
        <RouteLink to="/admin/invoices?show=unpaid">Unpaid invoices</RouteLink>
      </h2>
      <dl className="grid grid-cols-[1fr_auto_auto] gap-x-6 gap-y-1 tabular-nums">
        {ages.map(({ label, count, due }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="text-right">{count}</dd>
            <dd className="text-right">{formatMoney(due, currency)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
