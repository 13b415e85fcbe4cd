import type { Project } from '#domain/project.ts'
import { readProject } from '#domain/project-schema.ts'
import { today } from '#domain/slot.ts'
import type { Change, Store, Stored } from '#store/store.ts'
import { readBusiness } from '../business/read-business.ts'

/** As much of a project as lists show. */
export type ProjectSummary = Pick<
  Project,
  'id' | 'title' | 'description' | 'category' | 'type' | 'completionDate' | 'tableOnly' | 'imageUrl'
> & { location: string }

/** When more than this many changed, one question for all of them is less work. */
const READ_ONE_BY_ONE = 50

type Reading = Parameters<typeof readProject>[2]

/** Every project in short, read and checked once and then kept in step: a list of a thousand costs no reading at all. */
export function projectSummaries(store: Store, now: Temporal.Instant): Promise<readonly ProjectSummary[]> {
  const kept = summariesOf.get(store) ?? new ProjectSummaries(store)
  summariesOf.set(store, kept)
  return kept.read(now)
}

const summariesOf = new WeakMap<Store, ProjectSummaries>()

class ProjectSummaries {
  readonly #store: Store
  readonly #summaries = new Map<string, ProjectSummary>()
  readonly #changed = new Set<string>()
  #reading: Reading | undefined
  #heard: number | undefined
  #underWay: Promise<unknown> = Promise.resolve()

  constructor(store: Store) {
    this.#store = store
    store.onChange((change) => this.#hear(change))
  }

  /** One after the other: who asks after a change gets no answer that a reading from before it gave. */
  read(now: Temporal.Instant): Promise<readonly ProjectSummary[]> {
    const answer = this.#underWay.then(async () => {
      await this.#catchUp(now)
      return [...this.#summaries.values()]
    })
    this.#underWay = answer.catch(() => undefined)
    return answer
  }

  #hear({ sequence, collection, id }: Change): void {
    const missedSome = this.#heard !== undefined && sequence !== this.#heard + 1
    this.#heard = sequence
    if (missedSome) this.#reading = undefined
    else if (collection === 'projects') this.#changed.add(id)
  }

  async #catchUp(now: Temporal.Instant): Promise<void> {
    if (this.#changed.size > READ_ONE_BY_ONE) this.#reading = undefined
    const changed = this.#reading ? [...this.#changed] : []
    // Before they are read, so that a change meanwhile is not forgotten.
    this.#changed.clear()
    try {
      const [{ timeZone }, ...documents] = await Promise.all([
        readBusiness(this.#store),
        ...changed.map((id) => this.#store.get('projects', id)),
      ])
      const reading = { timeZone, today: today(now, timeZone) }
      const isSame = this.#reading?.timeZone === reading.timeZone && this.#reading.today === reading.today
      if (!isSame) return await this.#readAll(reading)
      for (const [position, id] of changed.entries()) this.#keep(id, documents[position], reading)
    } catch (error) {
      for (const id of changed) this.#changed.add(id)
      throw error
    }
  }

  async #readAll(reading: Reading): Promise<void> {
    this.#reading = reading
    try {
      const { items } = await this.#store.query('projects')
      this.#summaries.clear()
      for (const stored of items) this.#summaries.set(stored.id, summaryOf(stored, reading))
    } catch (error) {
      this.#reading = undefined
      throw error
    }
  }

  #keep(id: string, stored: Stored | undefined, reading: Reading): void {
    if (stored) this.#summaries.set(id, summaryOf(stored, reading))
    else this.#summaries.delete(id)
  }
}

function summaryOf({ id, data }: Stored, reading: Reading): ProjectSummary {
  const project = readProject(id, data, reading)
  const { title, description, category, type, completionDate, tableOnly, imageUrl, specifications } = project
  return {
    id,
    title,
    description,
    category,
    type,
    completionDate,
    tableOnly,
    imageUrl,
    location: specifications.location,
  }
}
