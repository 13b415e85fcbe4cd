import { parseImageUrl, variantUrl } from '#domain/pictures/address.ts'
import { inProcess } from './in-process.ts'
import { atMost, kilobytes, type Measurement, milliseconds, noted, percent } from './measurement.ts'
import { rawAnswer } from './raw-answer.ts'
import { seededFolder } from './workplace.ts'

const PROJECTS = 1_000
const RENDER_BUDGET_MS = 12
const HTML_BUDGET = 9_000
const PICTURE_BUDGET = 0.1

/** A card fills a phone of 390 pixels except its margins, and most phones have two or three device pixels per pixel. */
const CARD_DOTS = 350 * 2

/** The public list with 1,000 projects: server time of uncached pages, bytes of the first, and of one card's picture. */
export async function projectsList(): Promise<Measurement[]> {
  const server = await inProcess(await seededFolder({ projects: PROJECTS }))
  try {
    const { first, median } = await server.renderTime('/projects')
    for (let visit = 0; visit < 5; visit++) await sizeOf(server.url, '/projects')
    await server.services.pages.improved()
    const html = await sizeOf(server.url, '/projects')
    const [project] = (await server.services.store.query('projects', { orderBy: 'completionDate', limit: 1 })).items
    const original = String(project?.data.imageUrl)
    const address = parseImageUrl(original)
    if (!address) throw new Error('The seeded projects have no pictures.')
    const [shown, whole] = [
      await sizeOf(server.url, variantUrl(address, CARD_DOTS, 'avif')),
      await sizeOf(server.url, original),
    ]
    return [
      noted(`list of ${PROJECTS} projects, very first render`, milliseconds(first)),
      atMost(`list of ${PROJECTS} projects, uncached render`, median, RENDER_BUDGET_MS, milliseconds),
      atMost(`list of ${PROJECTS} projects, HTML`, html, HTML_BUDGET, kilobytes),
      atMost(
        'a card’s picture on a phone, of the stored one',
        shown / whole,
        PICTURE_BUDGET,
        percent,
        `${kilobytes(shown)} of ${kilobytes(whole)}`,
      ),
    ]
  } finally {
    await server.stop()
  }
}

async function sizeOf(url: string, path: string): Promise<number> {
  return (await rawAnswer(url + path, { 'accept-encoding': 'br' })).body.length
}
