import { awaySheet, pagesSheet, sourcesSheet, viewsSheet } from '#domain/analytics/sheet.ts'
import { awayBy, type SiteFigures } from '#domain/analytics/site.ts'
import { REASONS } from '#domain/analytics/step.ts'
import { awayWords, percentOf, REASON_LABELS, siteWords } from '#domain/analytics/words.ts'
import type { Insights } from '#server/api-types.ts'
import { InsightSection } from './insight-section.tsx'
import { BarPlot } from './plots/bar-plot.tsx'
import { WeekPlot } from './plots/week-plot.tsx'

const SOURCES_SHOWN = 6

export function SiteSection({ current, before }: Pick<Insights, 'current' | 'before'>) {
  const { site, weeks, period } = current
  const saying = siteWords(site, before.site)
  return (
    <InsightSection
      title="From the website to a booking"
      saying={saying}
      period={period}
      sheets={[
        { name: 'Website visits by source', sheet: sourcesSheet(site) },
        { name: 'Website visits by first page', sheet: pagesSheet(site) },
        { name: 'Page views', sheet: viewsSheet(site) },
      ]}
    >
      {site.visits > 0 && (
        <>
          <BarPlot description={saying} bars={funnel(site)} />
          <WeekPlot
            description="Website visits by week"
            weeks={weeks.map(({ week }) => week)}
            period={period}
            series={[{ name: 'Website visits', look: 'brand', values: weeks.map(({ siteVisits }) => siteVisits) }]}
            before={{
              name: 'In the previous period',
              values: weeks.map((_, index) => before.weeks[index]?.siteVisits ?? 0),
            }}
          />
          <h3 className="font-semibold">Where visits came from, and how many booked</h3>
          <BarPlot
            most={SOURCES_SHOWN}
            description="Website visits by source"
            bars={sourcesSheet(site).rows.map(([name = '', visits = 0, , , booked = 0, share = '']) => ({
              name: String(name),
              value: Number(visits),
              part: Number(booked),
              words: `${visits} · ${share}`,
            }))}
          />
        </>
      )}
    </InsightSection>
  )
}

function funnel({ visits, opened, chosen, booked }: SiteFigures) {
  const steps = [
    { name: 'Visits', value: visits },
    { name: 'Opened the booking page', value: opened },
    { name: 'Chose a time', value: chosen },
    { name: 'Booked', value: booked },
  ]
  return steps.map((step) => ({
    ...step,
    words: `${step.value.toLocaleString('en-US')} · ${percentOf(step.value, visits)}`,
  }))
}

export function AwaySection({ current: { site, period } }: Pick<Insights, 'current'>) {
  const bars = REASONS.map((reason) => ({ name: REASON_LABELS[reason], value: awayBy(site, reason) }))
  return (
    <InsightSection
      title="Turned-away demand"
      saying={awayWords(site)}
      period={period}
      sheets={[{ name: 'Turned-away demand', sheet: awaySheet(site) }]}
    >
      {site.away.length > 0 && <BarPlot description="Visits that ended without a booking, by reason" bars={bars} />}
    </InsightSection>
  )
}
