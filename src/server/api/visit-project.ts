import { Hono } from 'hono'
import { makeProjectOfVisit } from '#features/projects/project-from-visit.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'

/** `POST /api/appointments/:id/project`: a draft of a project from a completed visit. */
export function visitProjectApi(services: Services) {
  const { store, clock } = services
  return new Hono().use(neverStored).post('/:id/project', administratorOnly(services), async (c) => {
    const made = await makeProjectOfVisit(store, c.req.param('id'), clock.now)
    return c.json(made, made.created ? 201 : 200)
  })
}
