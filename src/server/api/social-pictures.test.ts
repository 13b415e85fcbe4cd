import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SOCIAL_SIZE } from '#domain/seo/social-picture.ts'
import { type AdministeredServer, anAdministeredServer } from '#test/support/administered-server.ts'
import { aProject } from '#test/support/builders/project.ts'
import { call } from '#test/support/live-server.ts'

let server: AdministeredServer

beforeAll(async () => {
  server = await anAdministeredServer()
})
afterAll(() => server.stop())

const save = (path: string, body: object) =>
  call(`${server.url}/api/collections/${path}`, { method: 'PUT', body, token: server.token })

const picture = (path: string) => fetch(`${server.url}${path}`)

describe('The social picture', () => {
  test('of a page follows its title, and an old address is not cached', async () => {
    await save('pages/warranty', {
      title: 'Our warranty',
      slug: 'warranty',
      status: 'published',
      content: '<p>Ten years.</p>',
    })
    const first = await picture('/social/page/warranty.jpg')
    expect(first.status).toBe(200)
    expect(first.headers.get('content-type')).toBe('image/jpeg')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const before = Buffer.from(await first.arrayBuffer())
    expect(await sharp(before).metadata()).toMatchObject(SOCIAL_SIZE)
    await save('pages/warranty', {
      title: 'Ten years of warranty',
      slug: 'warranty',
      status: 'published',
      content: '<p>Ten years.</p>',
    })
    const after = Buffer.from(await (await picture('/social/page/warranty.jpg')).arrayBuffer())
    expect(after.equals(before)).toBe(false)
  })

  test.each(['page/hidden', 'project/sketch', 'project/nobody', 'service/nobody', 'person/jane', 'page/%00'])(
    'of %s, which no visitor can see, is nowhere',
    async (path) => {
      await save('pages/hidden', { title: 'Hidden', slug: 'hidden', status: 'draft', content: '' })
      await save('projects/sketch', aProject({ status: 'draft' }))
      expect((await picture(`/social/${path}.jpg`)).status).toBe(404)
    },
  )

  test('exists for a service and a project', async () => {
    await save('projects/kitchen', aProject({ status: 'published' }))
    expect((await picture('/social/project/kitchen.jpg')).status).toBe(200)
    expect((await picture('/social/service/repair.jpg')).status).toBe(200)
  })
})
