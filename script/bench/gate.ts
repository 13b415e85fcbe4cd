import { EMPTY_PAGE } from '#domain/pages/schema.ts'
import { checkDraft } from '#features/publish-checks/check-draft.ts'
import { gateDraft } from '#features/publish-checks/gate-draft.ts'
import { checkWholeSite, gateSite } from '#server/pages/gate-site.ts'
import { renderDraft } from '#server/pages/render-page.ts'
import type { Services } from '#server/services.ts'
import { inProcess } from './in-process.ts'
import { atMost, type Measurement, median, milliseconds, noted, times } from './measurement.ts'
import { seededFolder } from './workplace.ts'

const SIZES = [100, 500, 1_000] as const
const BUDGET_MS = 300
/** Time per page with 1,000 pages against 100. */
const LINEAR = 1.5
const WARM_UP = 5
const ROUNDS = 25
const LINKS = 20
const WORDS = 600

/** The check before publishing: one page with many links, and the whole site as it grows. */
export async function gate(): Promise<Measurement[]> {
  const { services, stop } = await inProcess(await seededFolder({}))
  try {
    const perPage: number[] = []
    let filled = 0
    for (const size of SIZES) {
      await fill(services, filled, size)
      filled = size
      // The first run compiles what the others use.
      if (size === SIZES[0]) await checkWholeSite(services, services.clock.now())
      perPage.push(await timePerPage(services))
    }
    const taken: number[] = []
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const spent = await processorTime(() => checkOne(services, filled))
      if (round >= WARM_UP) taken.push(spent)
    }
    const [few = Number.NaN, , many = Number.NaN] = perPage
    const counted = SIZES.map((size, index) => `${size}: ${milliseconds(perPage[index] ?? Number.NaN)}`).join(', ')
    return [
      atMost(`check of one page among ${filled}, processor`, median(taken), BUDGET_MS, milliseconds),
      noted('check of the whole site, processor a page', counted),
      atMost(`time a page with ${SIZES[2]} pages, of that with ${SIZES[0]}`, many / few, LINEAR, times),
    ]
  } finally {
    await stop()
  }
}

async function timePerPage(services: Services): Promise<number> {
  let pages = 0
  const spent = await processorTime(async () => {
    pages = (await checkWholeSite(services, services.clock.now())).pages
  })
  return spent / pages
}

async function checkOne(services: Services, pages: number): Promise<void> {
  const now = services.clock.now().toString()
  const draft = gateDraft('page', '', aPage(pages, pages), now)
  const html = await renderDraft(services, draft.path, [draft])
  await checkDraft(gateSite(services, draft), draft, html, { savedId: '' })
}

async function processorTime(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function fill({ store }: Services, from: number, to: number): Promise<void> {
  await store.transaction(async (tx) => {
    for (let number = from; number < to; number++) await tx.set('pages', slugOf(number), aPage(number, to))
  })
}

/** Links to pages before and after it, some of them to a heading. */
function aPage(number: number, count: number) {
  const links = Array.from({ length: LINKS }, (_, link) => {
    const to = (number * 7 + link * 13) % count
    return `<p><a href="/pages/${slugOf(to)}${link % 5 === 0 ? '#prices' : ''}">Drains ${to}</a></p>`
  })
  const text = 'We clear drains, repair pipes and install water heaters all over the bay. '.repeat(WORDS / 12)
  return {
    ...EMPTY_PAGE,
    title: `Drains in area ${number}`,
    slug: slugOf(number),
    content: `<h2 id="prices">Prices</h2><p>${text}</p>${links.join('')}`,
  }
}

function slugOf(number: number): string {
  return `area-${number}`
}
