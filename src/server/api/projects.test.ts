import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IMAGE_WORDS } from '#domain/pictures/words.ts'
import { type AdministeredServer, anAdministeredServer } from '#test/support/administered-server.ts'
import { aProject } from '#test/support/builders/project.ts'
import { call } from '#test/support/live-server.ts'
import { aPhoto } from '#test/support/pictures.ts'

let server: AdministeredServer

beforeAll(async () => {
  server = await anAdministeredServer()
})
afterAll(() => server.stop())

const address = (id: string) => `${server.url}/api/collections/projects/${id}`
const save = (id: string, body: object) => call(address(id), { method: 'PUT', body, token: server.token })
const statusOf = async (path: string) => (await fetch(server.url + path)).status

let seed = 0

/** A different picture for each call, uploaded like the form does. */
async function upload(id: string, name: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await aPhoto({ seed: ++seed }))], { type: 'image/jpeg' }), 'photo.jpg')
  const headers = { Authorization: `Bearer ${server.token}` }
  await fetch(`${server.url}/api/storage/projects/${id}/${name}`, { method: 'POST', headers, body: form })
  const { body } = await call(`${server.url}/api/storage/projects/${id}/${name}`)
  return String(body.url)
}

async function aSavedProject() {
  const id = crypto.randomUUID()
  const image = await upload(id, 'main-image')
  const url = await upload(id, 'gallery-0')
  const answer = await save(id, aProject({ image, imageUrl: image, gallery: [{ url, caption: 'Before' }] }))
  return { id, image, url, answer }
}

describe('The pictures of a project', () => {
  test('are deleted with the project', async () => {
    const { id, image, url, answer } = await aSavedProject()
    expect(answer.status).toBe(201)
    expect([await statusOf(image), await statusOf(url)]).toEqual([200, 200])
    expect((await call(address(id), { method: 'DELETE', token: server.token })).status).toBe(200)
    expect([await statusOf(image), await statusOf(url)]).toEqual([404, 404])
    expect(await statusOf(`/api/storage/projects/${id}/main-image`)).toBe(404)
  })

  test('are accepted whatever id the project was imported with', async () => {
    const image = await upload('seeded-1', 'main-image')
    expect((await save('seeded-1', aProject({ image, imageUrl: image }))).status).toBe(201)
    expect(await statusOf(image)).toBe(200)
  })

  test('stay while another project shows them', async () => {
    const { id, image } = await aSavedProject()
    const other = crypto.randomUUID()
    await save(other, aProject({ image, imageUrl: image }))
    await call(address(id), { method: 'DELETE', token: server.token })
    expect(await statusOf(image)).toBe(200)
    await call(address(other), { method: 'DELETE', token: server.token })
    expect(await statusOf(image)).toBe(404)
  })

  test('cannot be used by a project once they are deleted', async () => {
    const { id, image } = await aSavedProject()
    await call(address(id), { method: 'DELETE', token: server.token })
    const other = crypto.randomUUID()
    const refused = await save(other, aProject({ image, imageUrl: image }))
    expect(refused).toMatchObject({ status: 422, body: { error: IMAGE_WORDS.en.gone } })
    expect((await call(address(other))).status).toBe(404)
  })
})

describe('The date of a project', () => {
  test.each([
    ['06/22/2025', '06/22/2025', '06/22/2025', '2025-06-22'],
    ['last spring', 'last spring', 'last spring', 'last spring'],
    [{ seconds: 1_750_600_000, nanoseconds: 0 }, '06/22/2025', '06/22/2025', '2025-06-22'],
    [undefined, 'Invalid Date', '', ''],
  ])('stored as %j is shown to the administrator as entered', async (stored, text, input, normalized) => {
    const id = crypto.randomUUID()
    const { completionDate: _, ...project } = aProject()
    await server.services.store.set('projects', id, { ...project, completionDate: stored })
    const shown = await call(address(id), { token: server.token })
    expect(shown.body).toMatchObject({ dateText: text, entered: { completionDate: input }, completionDate: normalized })
    expect((await call(address(id))).body).not.toHaveProperty('dateText')
  })
})

test("The administrator gets a project's texts as entered, beside the defaults for missing ones", async () => {
  await save('without-type', aProject({ type: '', tableOnly: true }))
  const shown = await call(address('without-type'), { token: server.token })
  expect(shown.body).toMatchObject({ type: 'Unknown', entered: { title: aProject().title, type: '' } })
  expect((await call(address('without-type'))).body).not.toHaveProperty('entered')
})
