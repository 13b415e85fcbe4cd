import { recordText } from '#store/snapshot.ts'
import type { Store } from '#store/store.ts'
import { administratorToken } from './administrator.ts'
import { aBookingSite } from './booking-site.ts'
import { aBookingRequest } from './builders/appointment.ts'
import { type Answer, call } from './live-server.ts'
import { aPlace } from './store.ts'

const TIMES = ['04', '05', '06', '09', '10', '11'].map((day) => `2026-03-${day}T15:30:00.000Z`)

export const JANE = { customerName: 'Jane Alvarez', customerEmail: 'jane@example.com', customerPhone: '(813) 555-0177' }
export const BOB = { customerName: 'Bob Reed', customerEmail: 'bob@example.com', customerPhone: '(727) 555-0100' }
export const ADDRESS = { street: '12 Bay St', unit: '', city: 'Tampa', zip: '33602', access: '' }

interface Listed {
  id: string
  name: string
  version: number
}

export type CustomerSite = Awaited<ReturnType<typeof aCustomerSite>>

/** The booking site, with what visitors and the administrator do for a list of customers. */
export async function aCustomerSite(kind: Store['kind']) {
  const place = await aPlace(kind)
  const site = await aBookingSite(place.options)
  const token = await administratorToken(site.url)
  const free = [...TIMES]

  const book = (given: object) => site.book({ ...aBookingRequest(), ...given, preferredDate: free.shift() })
  const write = (given: object) =>
    call(`${site.url}/api/contact`, {
      body: {
        name: 'Jane',
        email: 'jane@example.com',
        phone: '8135550177',
        service: 'repair',
        message: 'Hi',
        ...given,
      },
    })
  const list = async (query = ''): Promise<Listed[]> => {
    const { body } = await call(`${site.url}/api/collections/customers?orderBy=name${query}`, { token })
    return body.items as Listed[]
  }
  const named = async (name: string): Promise<Listed> => {
    const found = (await list()).find((each) => each.name === name)
    if (!found) throw new Error(`There is no customer ${name}.`)
    return found
  }
  const show = async (name: string) =>
    (await call(`${site.url}/api/customers/${(await named(name)).id}`, { token })).body as Answer['body'] & {
      visits: Record<string, unknown>[]
      writings: { text: string; kind: string; by: string; who?: string }[]
      maybeSame: { name: string }[]
    }
  const save = async (name: string, change: object) => {
    const { id, version } = await named(name)
    const headers = { 'If-Match': `"${version}"` }
    return call(`${site.url}/api/collections/customers/${id}`, { method: 'PUT', body: change, token, headers })
  }
  const post = async (name: string, path: string, body: object = {}) =>
    call(`${site.url}/api/customers/${(await named(name)).id}/${path}`, { body, token })
  const stored = async () => (await Array.fromAsync(site.services.store.snapshot())).map(recordText).join('\n')

  return {
    ...site,
    token,
    book,
    write,
    list,
    named,
    show,
    save,
    post,
    stored,
    async stop() {
      await site.stop()
      await place.remove()
    },
  }
}
