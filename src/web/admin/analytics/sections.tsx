import {
  answersSheet,
  awaySheet,
  leadTimesSheet,
  pagesSheet,
  servicesSheet,
  sourcesSheet,
  spanLabel,
  viewsSheet,
  weeksSheet,
} from '#domain/analytics/sheet.ts'
import { awayBy, type SiteFigures } from '#domain/analytics/site.ts'
import { REASONS } from '#domain/analytics/step.ts'
import {
  answersWords,
  awayWords,
  hoursWords,
  leadTimesWords,
  percentOf,
  REASON_LABELS,
  servicesWords,
  siteWords,
  weeksWords,
} from '#domain/analytics/words.ts'
import { formatMoney } from '#domain/money/money.ts'
import { counted } from '#domain/text/text.ts'
import type { Insights } from '#server/api-types.ts'
import { InsightSection } from './insight-section.tsx'
import { BarPlot, WeekPlot } from './plots.tsx'

type Compared = Pick<Insights, 'current' | 'before'>

export function WeeksSection({ current, before }: Compared) {
  const { weeks, period } = current
  const saying = weeksWords(current, before)
  return (
    <InsightSection
      title="Requests and visits"
      saying={saying}
      period={period}
      sheets={[{ name: 'Requests and visits by week', sheet: weeksSheet(weeks) }]}
    >
      {current.requests + current.visits > 0 && (
        <WeekPlot
          description={saying}
          weeks={weeks.map(({ week }) => week)}
          period={period}
          series={[
            { name: 'Requests', look: 'brand', values: weeks.map(({ requests }) => requests) },
            { name: 'Visits', look: 'accent', values: weeks.map(({ visits }) => visits) },
          ]}
          before={{
            name: 'Requests in the previous period',
            values: weeks.map((_, index) => before.weeks[index]?.requests ?? 0),
          }}
        />
      )}
    </InsightSection>
  )
}

export function AnswersSection({ current, before }: Compared) {
  const { answers, period } = current
  const hasAnswers = answers.measured > 0 || answers.medianMinutes !== null
  return (
    <InsightSection
      title="Answer time"
      saying={answersWords(answers, before.answers)}
      period={period}
      sheets={hasAnswers ? [{ name: 'Answer time', sheet: answersSheet(answers) }] : []}
    >
      {hasAnswers && (
        <BarPlot
          description="Requests by the business time until the answer"
          bars={answers.spans.map(({ upTo, count }) => ({
            name: upTo === 0 ? spanLabel(upTo) : `Within ${spanLabel(upTo)}`,
            value: count,
          }))}
        />
      )}
    </InsightSection>
  )
}

export function ServicesSection({ current: { services, period } }: Compared) {
  return (
    <InsightSection
      title="Services"
      saying={servicesWords(services)}
      period={period}
      sheets={[{ name: 'Services', sheet: servicesSheet(services) }]}
    >
      {services.length > 0 && (
        <BarPlot
          description="Visits by service"
          bars={services.map(({ name, visits, minutes }) => ({
            name,
            value: visits,
            words: `${visits} · ${hoursWords(minutes)}`,
          }))}
        />
      )}
    </InsightSection>
  )
}

export function LeadTimesSection({ current: { leadTimes, period }, before }: Compared) {
  return (
    <InsightSection
      title="Lead time and cancellations"
      saying={leadTimesWords(leadTimes, before.leadTimes)}
      period={period}
      sheets={leadTimes.total > 0 ? [{ name: 'Lead time and cancellations', sheet: leadTimesSheet(leadTimes) }] : []}
    >
      {leadTimes.total > 0 && (
        <BarPlot
          description="Requests by days ahead, and how many were canceled"
          bars={leadTimes.spans.map(({ label, total, cancelled }) => ({
            name: label,
            value: total,
            part: cancelled,
            words: total === 0 ? '0' : `${total} · ${percentOf(cancelled, total)} canceled`,
          }))}
        />
      )}
    </InsightSection>
  )
}

export function EstimateSection({ estimates, current }: Pick<Insights, 'estimates' | 'current'>) {
  const { sent, accepted, value, daysToAccept, currency } = estimates
  const time = daysToAccept === null ? '' : ` Half were accepted within ${Math.ceil(daysToAccept)} days.`
  const saying =
    sent === 0
      ? 'No estimates were sent.'
      : `${counted(sent, 'estimate')} sent, ${accepted} accepted for ${formatMoney(value, currency)}.${time}`
  return <InsightSection title="Estimates" saying={saying} period={current.period} sheets={[]} />
}

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
