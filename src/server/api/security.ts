import { Hono } from 'hono'
import { validator } from 'hono/validator'
import { TABLE_PAGE_SIZE } from '#domain/editing.ts'
import { Refusal } from '#domain/refusal.ts'
import { listSecurityEvents } from '#features/security/security-events.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'

const LAST_PAGE = 1000

/** `GET /api/security-events?page=1`: the administrator's alone. */
export function securityApi(services: Services) {
  return new Hono().use(neverStored).get(
    '/',
    administratorOnly(services),
    validator('query', ({ page = '1' }) => ({ page: pageNumber(page) })),
    async (c) => c.json(await listSecurityEvents(services.store, c.req.valid('query').page, TABLE_PAGE_SIZE)),
  )
}

function pageNumber(text: string | string[]): number {
  const page = Number(text)
  if (Number.isInteger(page) && page >= 1 && page <= LAST_PAGE) return page
  throw new Refusal('bad-request', `A page is a number from 1 to ${LAST_PAGE}.`)
}
