import { useState } from 'react'
import { loadCells } from '#domain/analytics/load.ts'
import { crewsSheet, loadSheet } from '#domain/analytics/sheet.ts'
import { hoursWords, loadWords } from '#domain/analytics/words.ts'
import type { Insights } from '#server/api-types.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { InsightSection } from './insight-section.tsx'
import { BarPlot } from './plots/bar-plot.tsx'
import { LoadPlot } from './plots/load-plot.tsx'

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
                {load.map(({ crewId, name }) => (
                  <option key={crewId} value={crewId}>
                    {name}
                  </option>
                ))}
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
