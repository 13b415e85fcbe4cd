import { describe, expect, test } from 'vitest'
import { projectListPath, readProjectListView } from '#domain/projects/list.ts'
import { PROJECT_CATEGORIES } from '#domain/projects/project.ts'
import { projectPageFacts } from './page-facts.ts'

describe('the address of a view of the list', () => {
  test.each([
    '/projects',
    '/projects?category=Commercial',
    '/projects?category=Emergency&sort=title&direction=desc&page=2&cards=3',
    '/projects?sort=date&direction=asc',
  ])('%s leads back to itself', (path) => {
    expect(projectListPath(readProjectListView(new URL(path, 'http://site').searchParams, PROJECT_CATEGORIES))).toBe(
      path,
    )
  })

  test.each([
    '?category=All',
    '?sort=date&direction=desc',
    '?category=x&sort=price&page=-1&cards=0',
    '?page=1e9',
    '?direction=asc',
  ])('%s shows what the plain address shows', (query) => {
    expect(projectListPath(readProjectListView(new URLSearchParams(query), PROJECT_CATEGORIES))).toBe('/projects')
  })
})

describe('the metadata of a project’s page', () => {
  const project = {
    id: 'a b',
    title: 'Hyde Park bathroom',
    description: `${'word '.repeat(40)}end`,
    category: 'Residential',
    type: 'Renovation',
    imageUrl: '/files/c3d7f361c1a83933feb3dec320684c2c-1920x1080-988aa9eedccb998ba9dccaa9887998ccbbba',
  } as const

  test('has its own title, a description cut between words, and a picture made for links to it', () => {
    const facts = projectPageFacts(project, { name: 'Bayline' }, 'https://bayline.example')
    expect(facts).toMatchObject({
      path: '/projects/a%20b',
      title: 'Hyde Park bathroom | Bayline',
      social: { kind: 'project', id: 'a b', title: 'Hyde Park bathroom', photo: project.imageUrl },
    })
    expect(facts.description).toMatch(/^(word )+word…$/)
    expect(facts.description?.length).toBeLessThanOrEqual(160)
  })

  test('and includes its place in the site', () => {
    const [text = ''] = projectPageFacts(project, { name: 'Bayline' }, 'https://bayline.example').jsonLd ?? []
    expect(JSON.parse(text)).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{}, { item: 'https://bayline.example/projects' }, { name: 'Hyde Park bathroom', position: 3 }],
    })
  })
})
