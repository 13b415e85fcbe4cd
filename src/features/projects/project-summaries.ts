import type { Language } from '#domain/language/language.ts'
import { inLanguage } from '#domain/language/translations.ts'
import { pick } from '#domain/objects/pick.ts'
import { isPublished } from '#domain/projects/project.ts'
import { type Project, readProject } from '#domain/projects/schema.ts'
import { TRANSLATED } from '#domain/translations/translated.ts'
import type { PageReading } from '#features/pages/page-reading.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Change, Store, Stored } from '#store/store.ts'
import { projects } from './stored-project.ts'

export type ProjectSummary = ReturnType<typeof summaryOf>

/** When more projects than this changed, a single query costs less than reading each. */
const READ_ONE_BY_ONE = 50

type Reading = Parameters<typeof readProject>[2]

/** Every published project in short. Parsed once and then updated from the change feed, so that a long list costs no query. */
export function projectSummaries(page: PageReading): Promise<readonly ProjectSummary[]> {
  const store = page.storeOf(projects.name)
  const kept = summariesOf.get(store) ?? new ProjectSummaries(store)
  summariesOf.set(store, kept)
  return kept.read(async () => {
    const { timeZone } = await readBusiness(page.reader)
    return { timeZone, today: page.today(timeZone) }
  })
}

const summariesOf = new WeakMap<Store, ProjectSummaries>()

/** With its texts in this language. */
export function summaryIn(summary: ProjectSummary, language: Language): ProjectSummary {
  return language === 'en' ? summary : { ...summary, ...summary.spanish }
}

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

  /** Reads run one after the other, so that a result always includes the changes that its caller knows of. */
  read(readingNow: () => Promise<Reading>): Promise<readonly ProjectSummary[]> {
    const answer = this.#underWay.then(async () => {
      await this.#catchUp(readingNow)
      return [...this.#summaries.values()]
    })
    this.#underWay = answer.catch(() => undefined)
    return answer
  }

  #hear({ sequence, collection, id }: Change): void {
    const missedSome = this.#heard !== undefined && sequence !== this.#heard + 1
    this.#heard = sequence
    if (missedSome) this.#reading = undefined
    else if (collection === projects.name) this.#changed.add(id)
  }

  async #catchUp(readingNow: () => Promise<Reading>): Promise<void> {
    if (this.#changed.size > READ_ONE_BY_ONE) this.#reading = undefined
    const changed = this.#reading ? [...this.#changed] : []
    // Cleared before reading, so that a change during the read counts again.
    this.#changed.clear()
    try {
      const [reading, ...documents] = await Promise.all([
        readingNow(),
        ...changed.map((id) => projects.get(this.#store, id)),
      ])
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
      const items = await projects.query(this.#store)
      this.#summaries.clear()
      for (const stored of items) this.#keep(stored.id, stored, reading)
    } catch (error) {
      this.#reading = undefined
      throw error
    }
  }

  #keep(id: string, stored: Stored | undefined, reading: Reading): void {
    const project = stored && readProject(id, stored.data, reading)
    if (project && isPublished(project)) this.#summaries.set(id, summaryOf(project))
    else this.#summaries.delete(id)
  }
}

function summaryOf({ specifications, ...project }: Project) {
  const named = pick(project, ['id', 'title', 'description', 'category', 'type'])
  const texts = { title: project.title, description: project.description, type: project.type }
  const spanish = inLanguage({ ...texts, spanish: project.spanish }, TRANSLATED.projects, 'es')
  return {
    ...named,
    ...pick(project, ['completionDate', 'tableOnly', 'imageUrl']),
    location: specifications.location,
    spanish: pick(spanish, ['title', 'description', 'type']),
  }
}
