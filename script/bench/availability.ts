import { DEFAULT_BUSINESS } from '#domain/business/business.ts'
import { bookableDates } from '#domain/scheduling/bookable-date.ts'
import { DEFAULT_SCHEDULING_SETTINGS } from '#domain/scheduling/settings.ts'
import { today } from '#domain/scheduling/slot.ts'
import { aFullFolder } from './large-folder.ts'
import { atMost, type Measurement, median, milliseconds, times } from './measurement.ts'
import { aSite, seededFolder } from './workplace.ts'

const FEW = 100
const MANY = 100_000
const ROUNDS = 200
const BUDGET = 1.5

/** A day's times with 100,000 appointments in the store against 100, in turns over HTTP. */
export async function availability(): Promise<Measurement[]> {
  const few = await aSite({ dataDir: await seededFolder({ appointments: FEW }), env: { DEMO_CONTENT: 'off' } })
  const many = await aSite({ dataDir: await aFullFolder(), env: { DEMO_CONTENT: 'off' } })
  const dates = bookableDates(DEFAULT_SCHEDULING_SETTINGS, today(Temporal.Now.instant(), DEFAULT_BUSINESS.timeZone))
  const taken = { few: [] as number[], many: [] as number[] }
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const date = dates[round % dates.length] ?? ''
      taken.few.push(await timed(few.url, date))
      taken.many.push(await timed(many.url, date))
    }
  } finally {
    await few.stop()
    await many.stop()
  }
  const [withFew, withMany] = [median(taken.few), median(taken.many)]
  const against = `${milliseconds(withMany)} with ${MANY}, ${milliseconds(withFew)} with ${FEW}`
  return [atMost('availability at 100,000 appointments', withMany / withFew, BUDGET, times, against)]
}

async function timed(url: string, date: string): Promise<number> {
  const started = performance.now()
  const response = await fetch(`${url}/api/availability?date=${date}`)
  const { slots } = (await response.json()) as { slots?: unknown[] }
  if (!slots?.length) throw new Error(`${date} answered ${response.status} without times`)
  return performance.now() - started
}
