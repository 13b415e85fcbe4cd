import { PROJECT_CATEGORIES } from '#domain/projects/project.ts'
import { EMPTY_PROJECT, type ProjectFields } from '#domain/projects/schema.ts'
import { addDays } from '#domain/time/date.ts'
import { chanceOf } from './chance.ts'
import { DIFFICULTIES, PLACES, REMEDIES, RESULTS, TRADES } from './trade-words.ts'

/** Older than the demo business's own projects, which stay first. */
const FIRST_DAY = '2010-01-04'
const DAYS = 5_800

const TABLE_ONLY_SHARE = 20

/** The addresses of stored pictures. */
export function seededProject(number: number, pictures: readonly string[]): { id: string; data: ProjectFields } {
  const chance = chanceOf(`project ${number}`)
  const category = chance.pick(PROJECT_CATEGORIES)
  const trade = TRADES[category]
  const type = chance.pick(trade.types)
  const place = chance.pick(PLACES)
  const [image = '', ...others] = chance.some(pictures, 1 + chance.number(4))
  const services = chance.some(trade.services, 3)
  const projectDetails = {
    challenge: chance.pick(DIFFICULTIES),
    solution: chance.pick(REMEDIES),
    outcome: chance.pick(RESULTS),
  }
  return {
    id: `seeded-${number}`,
    data: {
      ...EMPTY_PROJECT,
      title: `${type} in ${place}, No. ${number}`,
      category,
      type,
      description: `${type} in ${place}: ${services.join(', ').toLowerCase()}. ${projectDetails.outcome}`,
      completionDate: addDays(FIRST_DAY, chance.number(DAYS)),
      tableOnly: chance.number(100) < TABLE_ONLY_SHARE,
      image,
      imageUrl: image,
      highlights: chance.some(RESULTS, 2),
      specifications: {
        duration: `${2 + chance.number(40)} days`,
        location: place,
        services,
        materials: chance.some(trade.materials, 3),
      },
      projectDetails,
      gallery: others.map((url, index) => ({ url, caption: `${place}, picture ${index + 1}` })),
    },
  }
}
