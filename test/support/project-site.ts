import type { Page } from '@playwright/test'
import type { ProjectFields } from '#domain/projects/schema.ts'
import { administratorToken } from './administrator.ts'
import { aProject } from './builders/project.ts'
import { aPhoto } from './pictures.ts'
import type { Site } from './site.ts'

export interface SavedProject extends ProjectFields {
  id: string
}

/** Stores a project through the API, as another person would. */
export async function saveProject(site: Site, id: string, more: Partial<ProjectFields>): Promise<void> {
  const response = await fetch(`${site.url}/api/collections/projects/${id}`, {
    method: 'PUT',
    headers: await headers(site),
    body: JSON.stringify(more),
  })
  if (!response.ok) throw new Error(`Saving a project returned ${response.status}: ${await response.text()}`)
}

/** A table-only project for a test, without a picture, so that no card loads one. */
export async function addProject(site: Site, more: Partial<ProjectFields> = {}): Promise<SavedProject> {
  const project = aProject({
    title: `Project ${crypto.randomUUID()}`,
    image: '',
    imageUrl: '',
    tableOnly: true,
    ...more,
  })
  const id = crypto.randomUUID()
  await saveProject(site, id, project)
  return { ...project, id }
}

export async function removeProject(site: Site, id: string): Promise<void> {
  await fetch(`${site.url}/api/collections/projects/${id}`, { method: 'DELETE', headers: await headers(site) })
}

async function headers(site: Site): Promise<Record<string, string>> {
  return { Authorization: `Bearer ${await administratorToken(site.url)}`, 'Content-Type': 'application/json' }
}

let photos = 0

/** A photo to choose in a form, different each time. */
export async function aPhotoFile(name: string) {
  return { name, mimeType: 'image/jpeg', buffer: await aPhoto({ width: 900, height: 600, seed: ++photos }) }
}

/** Fills in the required fields on both tabs, except the picture. */
export async function fillInProject(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Description').fill('A cellar that stays dry.')
  await dialog.getByLabel('Type').fill('Repiping')
  await dialog.getByLabel('Completion Date').fill('11/02/2026')
  await dialog.getByRole('tab', { name: 'Project Details' }).click()
  await dialog.getByLabel('Duration').fill('24 hours')
  await dialog.getByLabel('Location').fill('Tampa')
  await dialog.getByLabel('Challenge').fill('Water came up.')
  await dialog.getByLabel('Solution').fill('A sump and a pump.')
  await dialog.getByLabel('Outcome').fill('Dry since.')
}
