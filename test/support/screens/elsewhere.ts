// Changes by other people and devices, through the API.
import { inject } from 'vitest'
import { commands } from 'vitest/browser'
import { DEFAULT_CREW } from '#domain/crews/schema.ts'
import type { ProjectFields } from '#domain/projects/schema.ts'
import { aBookingRequest } from '../builders/appointment.ts'
import { aProject } from '../builders/project.ts'
import { LATER_PATH } from './paths.ts'

/** Fails if the server refuses it. */
export async function elsewhere(method: string, path: string, body?: object, token = inject('token')) {
  const { status, text } = await commands.callServer({ method, path, body, token })
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

/** Moves the server's clock. */
export async function later(minutes: number): Promise<void> {
  await elsewhere('GET', `${LATER_PATH}${minutes}`)
}

let made = 0

/** Each test has its own documents, so that none depends on another. */
export function aName(what: string): string {
  made += 1
  return `${what} ${made}`
}

export async function aCrew(given: Partial<typeof DEFAULT_CREW> = {}) {
  const crew = { ...DEFAULT_CREW, name: aName('Crew'), ...given }
  const id = crew.name.toLowerCase().replaceAll(' ', '-')
  await elsewhere('PUT', `/api/collections/crews/${id}`, crew)
  return { id, ...crew }
}

export function storedCrew(id: string) {
  return elsewhere('GET', `/api/collections/crews/${id}`)
}

/** For the table only: without a picture, no card loads one. */
export async function aTableProject(more: Partial<ProjectFields> = {}): Promise<{ id: string; title: string }> {
  const id = crypto.randomUUID()
  const title = aName('Project')
  const project = aProject({ title, image: '', imageUrl: '', tableOnly: true, ...more })
  await elsewhere('PUT', `/api/collections/projects/${id}`, project)
  return { id, title }
}

export function storedProject(id: string) {
  return elsewhere('GET', `/api/collections/projects/${id}`)
}

export async function aRedirect(from = `/${aName('old').replaceAll(' ', '-')}`) {
  await elsewhere('POST', '/api/redirects', { from, to: '/about', outside: false })
  return from
}

/** Half hours that are taken. */
let requests = 0
let visits = 0

/** A visitor asks for a visit. */
export async function aRequest(customerName: string): Promise<string> {
  // From Tuesday, 9:00 in Tampa.
  const preferredDate = new Date(Date.UTC(2026, 2, 3, 14, 30 * requests)).toISOString()
  requests += 1
  // The same address or phone would be the same customer.
  const customerEmail = `request-${requests}@example.com`
  const customerPhone = `(813) 555-${1000 + requests}`
  const booking = aBookingRequest({ customerName, customerEmail, customerPhone, preferredDate })
  const { id } = await elsewhere('POST', '/api/appointments', booking)
  return id
}

/** The desk books a visit for this afternoon. */
export async function aVisit(customerName: string): Promise<string> {
  const time = `${13 + Math.floor(visits / 2)}:${visits % 2 === 0 ? '00' : '30'}`
  visits += 1
  const { id } = await elsewhere('POST', '/api/desk/appointments', {
    customerName,
    customerEmail: '',
    customerPhone: '(813) 555-0177',
    serviceType: 'repair',
    date: '2026-03-02',
    time,
    outsideRules: true,
    address: { street: '12 Bay St', unit: '', city: 'Tampa', zip: '33602', access: '' },
  })
  return id
}
