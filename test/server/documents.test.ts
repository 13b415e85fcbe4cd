import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '#server/pages/site.ts'
import { aFullPage } from '#test/support/builders/page.ts'
import { aProject } from '#test/support/builders/project.ts'
import { aBuiltServer } from '#test/support/built-server.ts'
import type { LiveServer } from '#test/support/live-server.ts'

const PUBLIC = [
  '/',
  '/about',
  '/contact',
  '/schedule',
  '/emergency',
  '/offline',
  '/projects',
  '/projects/shower',
  '/pages/drains',
]
const broken = () => Promise.reject(new Error('broken'))

let server: LiveServer

beforeAll(async () => {
  server = await aBuiltServer()
  await fill(server)
})

afterAll(() => server.stop())

async function fill({ services: { store } }: LiveServer): Promise<void> {
  await store.set('projects', 'shower', aProject({ title: 'A walk-in shower' }))
  await store.set('pages', 'drains', { ...aFullPage('drains'), published: true })
}

async function ask(path: string, { url } = server): Promise<{ status: number; html: string }> {
  const response = await fetch(url + path)
  return { status: response.status, html: await response.text() }
}

test.each(PUBLIC)('%s is a document: one module, no router, no data beyond what is shown', async (path) => {
  const { status, html } = await ask(path)
  expect(status).toBe(200)
  expect(html.match(/<script[^>]* data-start="[^"]*"/g)).toEqual([expect.stringContaining('="/assets/start-')])
  expect(html).not.toMatch(/type="module"|modulepreload|reactRouter|data-discover|\/admin\//i)
})

test('only the back-office is an application', async () => {
  for (const path of ['/admin-login', '/admin/messages', '/admin/nothing']) {
    const { html } = await ask(path)
    expect(html).toContain('modulepreload')
    expect(html).not.toContain('/assets/start-')
  }
})

test('an address that only starts like the back-office is a 404 document', async () => {
  const { status, html } = await ask('/admin-nothing')
  expect(status).toBe(404)
  expect(html).toContain('/assets/start-')
})

test.each([
  ['/schedule', 'booking', 'Full Name'],
  ['/contact', 'message', 'Send Message'],
  ['/appointment/1', 'appointment', 'Opening your appointment...'],
])('%s contains its whole island %s', async (path, name, words) => {
  const { html } = await ask(path)
  const [, rest = ''] = html.split(`data-island="${name}"`)
  expect(rest).toContain(words)
  expect(rest).toMatch(/^[^>]* data-props="\{/)
})

describe('when what a page shows cannot be read', () => {
  const when = async (change: Partial<Site>, path: string) => {
    const failing = await aBuiltServer({}, (site) => ({ ...site, ...change }))
    await fill(failing)
    const answer = await ask(path, failing)
    await failing.stop()
    return answer
  }

  test('a content page shows the 404 screen', async () => {
    const { html } = await when({ page: broken }, '/pages/drains')
    expect(html).toContain('Page not found')
  })

  test('a project page names the project that could not be fetched', async () => {
    const { html } = await when({ project: broken }, '/projects/shower')
    expect(html).toContain('Error: Failed to fetch project with ID: shower')
  })

  test('any other page explains what happened and offers two ways to continue', async () => {
    const { status, html } = await when({ business: broken }, '/about')
    expect(status).toBe(500)
    expect(html).toContain('Something went wrong')
    expect(html).toMatch(/<a href="\/about"[^>]*>Try Again<\/a>/)
    expect(html).toMatch(/<a href="\/"[^>]*>Return Home<\/a>/)
  })
})
