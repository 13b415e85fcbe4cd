import { useState } from 'react'
import { type LoadCell, loadCells } from '#domain/analytics/load.ts'
import { crewsSheet, loadSheet, WEEKDAY_ORDER } from '#domain/analytics/sheet.ts'
import { hoursWords, loadWords } from '#domain/analytics/words.ts'
import { type Clock, formatTimeShort, timeAt, WEEKDAYS } from '#domain/time/date.ts'
import type { Insights } from '#server/api-types.ts'
import { Field, Options, Select } from '../../ui/field.tsx'
import { InsightSection } from './insight-section.tsx'
import { BarPlot } from './plots.tsx'

const EVERYONE = ''

export function LoadSection({ current: { load, period }, clock }: Pick<Insights, 'current' | 'clock'>) {
  const [chosen, setChosen] = useState(EVERYONE)
  const crew = load.find(({ crewId }) => crewId === chosen)
  const cells = loadCells(load, crew?.crewId)
  const saying = loadWords(load, clock)
  return (
    <InsightSection
      title="When you work"
      saying={saying}
      period={period}
      sheets={[
        {
          name: crew ? `Load of ${crew.name}` : 'Load by weekday and hour',
          sheet: loadSheet(load, clock, crew?.crewId),
        },
        { name: 'Load by crew', sheet: crewsSheet(load) },
      ]}
    >
      {cells.length > 0 && (
        <>
          {load.length > 1 && (
            <Field label="Crew" className="max-w-xs">
              <Select value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
                <option value={EVERYONE}>All crews</option>
                <Options of={load.map(({ crewId, name }) => [crewId, name])} />
              </Select>
            </Field>
          )}
          <LoadPlot cells={cells} clock={clock} description={saying} />
          {load.length > 1 && (
            <BarPlot
              description="Hours of visits by crew"
              bars={load.map(({ name, minutes }) => ({ name, value: minutes, words: hoursWords(minutes) }))}
            />
          )}
        </>
      )}
    </InsightSection>
  )
}

type LoadPlotProps = { cells: readonly LoadCell[]; clock: Clock; description: string }

const FAINTEST = 0.12
const GAP = 0.04

/** A week of hours: the darker, the more work. */
function LoadPlot({ cells, clock, description }: LoadPlotProps) {
  const most = Math.max(1, ...cells.map(({ minutes }) => minutes))
  const hours = cells.map(({ hour }) => hour)
  const first = Math.min(...hours)
  const rows = Array.from({ length: Math.max(...hours) - first + 1 }, (_, index) => first + index)
  return (
    <figure role="img" aria-label={description} className="grid gap-1">
      <div aria-hidden="true" className="grid grid-cols-[4rem_repeat(7,1fr)] text-center text-ink-muted text-xs">
        <span />
        {WEEKDAY_ORDER.map((weekday) => (
          <span key={weekday}>{WEEKDAYS[weekday]?.slice(0, 3)}</span>
        ))}
      </div>
      {rows.map((hour) => (
        <div key={hour} aria-hidden="true" className="grid grid-cols-[4rem_1fr] items-center">
          <span className="text-ink-muted text-xs tabular-nums">{formatTimeShort(timeAt(hour * 60), clock)}</span>
          <svg aria-hidden="true" viewBox="0 0 7 1" preserveAspectRatio="none" className="h-6 w-full">
            {WEEKDAY_ORDER.map((weekday, place) => {
              const minutes = cells.find((cell) => cell.hour === hour && cell.weekday === weekday)?.minutes ?? 0
              return (
                <rect
                  key={weekday}
                  x={place + GAP / 2}
                  width={1 - GAP}
                  height={0.92}
                  fillOpacity={minutes === 0 ? 1 : FAINTEST + (1 - FAINTEST) * (minutes / most)}
                  className={minutes === 0 ? 'fill-surface-sunken' : 'fill-brand'}
                />
              )
            })}
          </svg>
        </div>
      ))}
    </figure>
  )
}
