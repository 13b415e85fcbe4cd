import { expect, test } from 'vitest'
import { projectFromVisit } from '#features/projects/project-from-visit.ts'

const visit = {
  serviceName: 'Drain Cleaning',
  date: '2026-03-04',
  customerName: 'Jane Alvarez',
  address: { street: '1208 Bayshore Blvd', city: 'Tampa' },
}
const inCity = (city: string) => projectFromVisit({ ...visit, address: { ...visit.address, city } }, [])

test('a draft names the service, the city and the day', () => {
  expect(projectFromVisit(visit, [])).toMatchObject({
    status: 'draft',
    title: 'Drain Cleaning in Tampa',
    completionDate: '03/04/2026',
    image: '',
    specifications: { location: 'Tampa', services: ['Drain Cleaning'] },
  })
})

test.each([
  '1208 Bayshore Blvd, Tampa',
  'Tampa 33606',
  'Bayshore',
  'Tampa c/o Jane',
  'ALVAREZ home',
  'jane@example.com',
  '',
])('a city that may be more than a city is left out: %s', (city) => {
  const draft = inCity(city)
  expect([draft.title, draft.specifications.location]).toEqual(['Drain Cleaning', ''])
})

test('the first picture of the finished work is the cover', () => {
  const before = { url: '/files/a', mark: 'before' } as const
  const after = { url: '/files/b', mark: 'after' } as const
  expect(projectFromVisit(visit, [before, after])).toMatchObject({ image: '/files/b', imageUrl: '/files/b' })
  expect(projectFromVisit(visit, [before])).toMatchObject({ image: '/files/a' })
})
