import { DomUtils, parseDocument } from 'htmlparser2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtWeb } from '#server/pages/web-build.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aLiveServer, call, type LiveServer } from '#test/support/live-server.ts'
import { screenAddresses } from '../hostile/html-routes.ts'

const PLUMBING = /\bplumb(er|ers|ing)?\b/i
const FILES = ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/office.webmanifest', '/llms.txt']

describe.each([
  { trade: 'HousePainter', title: 'Northside - Painting Services', service: 'interior-painting' },
  { trade: 'HVACBusiness', title: 'Northside - Heating and Cooling Services', service: 'ac-repair' },
  { trade: 'Landscaper', title: 'Northside - Landscaping Services', service: 'lawn-care' },
])('a site of the trade $trade', ({ trade, title, service }) => {
  let site: LiveServer
  let token: string
  beforeAll(async () => {
    site = await aLiveServer({}, { business: null, web: await builtWeb() })
    token = await administratorToken(site.url)
    const body = {
      trade,
      name: 'Northside',
      phone: '(312) 555-0142',
      email: 'hello@northside.example',
      city: 'Chicago',
    }
    const saved = await call(`${site.url}/api/collections/settings/business_profile`, { method: 'PUT', token, body })
    expect(saved.status).toBe(201)
  })
  afterAll(() => site.stop())

  const textOf = async (path: string) => (await fetch(site.url + path)).text()

  test('says nothing about plumbing on any page or in any file, and has no empty section', async () => {
    const services = (await call(`${site.url}/api/collections/services`)).body.items as { slug: string }[]
    const screens = (await screenAddresses()).filter((path) => !path.startsWith('/admin'))
    const paths = [...screens, ...services.map(({ slug }) => `/services/${slug}`), ...FILES]
    expect(paths.length).toBeGreaterThan(20)
    for (const path of paths) {
      const text = await textOf(path)
      expect(text, path).not.toMatch(PLUMBING)
      expect(emptySections(text), path).toEqual([])
    }
    expect(await textOf('/')).toContain(`<title>${title}</title>`)
  })

  test('has drawings where it has no photo, until the owner has one or turns them off', async () => {
    const drawn = async (path: string) => (await textOf(path)).split('data-drawing').length - 1
    expect(await drawn('/')).toBeGreaterThanOrEqual(4)
    expect(await drawn('/about')).toBe(1)
    expect(await drawn(`/services/${service}`)).toBe(1)
    const save = (path: string, body: object) =>
      call(`${site.url}/api/collections/${path}`, { method: 'PUT', token, body })
    expect((await save(`services/${service}`, { image: '/ours.jpg' })).status).toBe(200)
    expect(await drawn(`/services/${service}`)).toBe(0)
    await save('settings/brand', { drawings: false })
    expect([await drawn('/'), await drawn('/about'), await drawn('/services')]).toEqual([0, 0, 0])
  })
})

/** Sections that have a heading and nothing else, or nothing at all. */
function emptySections(html: string): string[] {
  return DomUtils.getElementsByTagName('section', parseDocument(html)).flatMap((section) => {
    const named = (...names: string[]) =>
      DomUtils.find((node) => DomUtils.isTag(node) && names.includes(node.name), section.children, true, 1)[0]
    const heading = named('h1', 'h2', 'h3')
    const title = heading ? DomUtils.textContent(heading) : ''
    const rest = DomUtils.textContent(section).replace(title, '').trim()
    return rest === '' && !named('img', 'svg', 'form', 'iframe') ? [title || DomUtils.getOuterHTML(section)] : []
  })
}
