import type { CrewLanguage } from '#domain/crew/crew.ts'
import { CREW_WORDS, crewDayShort } from '#domain/crew/page-words.ts'
import { addDays } from '#domain/time/date.ts'
import type { CrewDay } from '#server/api-types.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

/** One link for each day that the crew may see. */
export function DayLinks({ day: { date, today, dates }, language }: { day: CrewDay; language: CrewLanguage }) {
  const words = CREW_WORDS[language]
  const names: Readonly<Record<string, string>> = {
    [addDays(today, -1)]: words.yesterday,
    [today]: words.today,
    [addDays(today, 1)]: words.tomorrow,
  }
  return (
    <nav aria-label={words.days} className="flex flex-wrap gap-2">
      {dates.map((each) => (
        <ButtonLink
          key={each}
          href={`?date=${each}`}
          size="sm"
          tone={each === date ? 'primary' : 'secondary'}
          aria-current={each === date ? 'date' : undefined}
        >
          {names[each] ?? crewDayShort(each, language)}
        </ButtonLink>
      ))}
    </nav>
  )
}
