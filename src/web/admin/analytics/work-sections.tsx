import { answersSheet, leadTimesSheet, servicesSheet, spanLabel, weeksSheet } from '#domain/analytics/sheet.ts'
import {
  answersWords,
  hoursWords,
  leadTimesWords,
  percentOf,
  servicesWords,
  weeksWords,
} from '#domain/analytics/words.ts'
import { formatMoney } from '#domain/money/money.ts'
import { counted } from '#domain/text/text.ts'
import type { Insights } from '#server/api-types.ts'
import { InsightSection } from './insight-section.tsx'
import { BarPlot } from './plots/bar-plot.tsx'
import { WeekPlot } from './plots/week-plot.tsx'

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

/** Of the estimates that were written in the period. */
export function EstimateSection({ estimates, current }: Pick<Insights, 'estimates' | 'current'>) {
  const { sent, accepted, value, daysToAccept, currency } = estimates
  const time = daysToAccept === null ? '' : ` Half were accepted within ${Math.ceil(daysToAccept)} days.`
  const saying =
    sent === 0
      ? 'No estimates were sent.'
      : `${counted(sent, 'estimate')} sent, ${accepted} accepted for ${formatMoney(value, currency)}.${time}`
  return <InsightSection title="Estimates" saying={saying} period={current.period} sheets={[]} />
}
