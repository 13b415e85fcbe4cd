import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { line, number, text, toggle } from '#domain/fields/field.ts'
import { noun } from '#domain/nouns/noun.ts'
import type { LiveServer } from '#test/support/live-server.ts'

const SUPPLIERS = noun({
  collection: 'suppliers',
  one: 'supplier',
  many: 'Suppliers',
  description: 'Where you buy material.',
  door: 'Services & Crews',
  area: 'business',
  fields: {
    name: line('Name', { isRequired: true }),
    phone: line('Phone'),
    days: number('Delivers within', 2, { min: 0, max: 60, unit: 'days' }),
    preferred: toggle('Preferred', false),
    notes: text('Notes'),
  },
  title: 'name',
  columns: ['phone', 'days'],
  search: ['name', 'notes'],
  logged: ['name', 'preferred'],
})

type Support = typeof import('#test/support/live-server.ts')

let server: LiveServer
let token: string
let call: Support['call']
let search: typeof import('#domain/search/found.ts')
let navigation: typeof import('#domain/nouns/office.ts')

/** The tables are built from the nouns at load time, so this worker reloads its modules. */
beforeAll(async () => {
  vi.resetModules()
  const { NOUNS } = await import('#domain/nouns/nouns.ts')
  NOUNS.push(SUPPLIERS)
  const support = await import('#test/support/live-server.ts')
  const { administratorToken } = await import('#test/support/administrator.ts')
  search = await import('#domain/search/found.ts')
  navigation = await import('#domain/nouns/office.ts')
  server = await support.aLiveServer()
  call = support.call
  token = await administratorToken(server.url)
})
afterAll(async () => {
  await server.stop()
  vi.resetModules()
})

const at = (path: string) => `${server.url}/api/collections/suppliers${path}`
const save = (id: string, body: object) => call(at(`/${id}`), { method: 'PUT', token, body })
const names = async (query = '') => {
  const { body } = await call(at(query), { token })
  return Array.isArray(body.items) ? body.items.map(({ name }) => name) : []
}

test('a described noun is created, listed, searched, changed and deleted', async () => {
  const created = await save('a-1', { name: 'Gulf Pipe', notes: 'Copper only' })
  expect(created).toMatchObject({ status: 201, body: { id: 'a-1', name: 'Gulf Pipe', days: 2, preferred: false } })
  await save('a-2', { name: 'bay valves' })
  expect(await names('?orderBy=name')).toEqual(['bay valves', 'Gulf Pipe'])
  expect(await names('?search=copper')).toEqual(['Gulf Pipe'])
  expect(await save('a-1', { preferred: true })).toMatchObject({ status: 200, body: { notes: 'Copper only' } })
  expect((await call(at('/a-2'), { method: 'DELETE', token })).status).toBe(200)
  expect(await names()).toEqual(['Gulf Pipe'])
})

test('invalid values are refused at their fields', async () => {
  expect(await save('a-3', { phone: '813' })).toMatchObject({ status: 422, body: { error: 'Name is required' } })
  expect((await save('a-3', { name: 'x', days: 61 })).body.error).toBe('Please choose 0 to 60 days')
  expect((await save('No%20id', { name: 'x' })).status).toBe(404)
})

test('it is for the administrator alone', async () => {
  for (const path of ['', '/a-1']) expect((await call(at(path))).status).toBe(401)
  expect((await call(at('/a-1'), { method: 'PUT', body: { name: 'x' } })).status).toBe(401)
  expect((await call(at('/a-1'), { method: 'DELETE' })).status).toBe(401)
})

test('the activity log names it, shows its public fields, and links to it', async () => {
  await save('a-1', { name: 'Gulf Pipe', notes: 'A secret', preferred: false })
  const { body } = await call(`${server.url}/api/activity?page=1&search=gulf&area=business`, { token })
  expect(body.entries).toMatchObject([
    { what: 'Supplier “Gulf Pipe” changed', fields: ['notes', 'preferred: true → false'] },
    { what: 'Supplier “Gulf Pipe” changed', fields: ['preferred: false → true'] },
    { what: 'Supplier “Gulf Pipe” created', screen: '/admin/suppliers/a-1', versions: null },
  ])
})

test('an export contains it', async () => {
  const { body } = await call(`${server.url}/api/system/export`, { method: 'POST', token })
  const everything = await (await fetch(server.url + String(body.path))).text()
  expect(everything).toContain('documents/suppliers-0001.json')
  expect(everything).toContain('A secret')
})

test('"Find anything" finds records, the screen and the way to add one', async () => {
  const { body } = await call(`${server.url}/api/admin/find?q=gulf`, { token })
  const record = { kind: 'record', title: 'Gulf Pipe', detail: 'Supplier', to: '/admin/suppliers/a-1' }
  expect(body.found).toContainEqual(record)
  expect(search.screensNamed('suppl')).toMatchObject([
    { title: 'Suppliers', detail: 'Services & Crews', to: '/admin/suppliers' },
  ])
  expect(search.actionsNamed('supplier')).toMatchObject([{ title: 'Add a supplier', to: '/admin/suppliers/new' }])
  expect(navigation.doorAt('/admin/suppliers/a-1')?.links.at(-1)).toEqual({
    to: '/admin/suppliers',
    label: 'Suppliers',
  })
})
