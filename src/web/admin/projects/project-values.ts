import { EMPTY_PROJECT, type ProjectFields } from '#domain/projects/schema.ts'
import { randomKey } from '../../data/random-key.ts'
import type { ListedProject } from './project-calls.ts'

/** Lists of text as rows with a key, so that a row keeps its identity when others are added or removed. */
export interface TextRow {
  text: string
}

export interface GalleryRow {
  key: string
  url: string
  caption: string
}

/** The form values while a project is edited. Pending files are in its uploads. */
export type ProjectValues = Omit<ProjectFields, 'imageUrl' | 'highlights' | 'specifications' | 'gallery'> & {
  highlights: TextRow[]
  specifications: { duration: string; location: string; services: TextRow[]; materials: TextRow[] }
  gallery: GalleryRow[]
}

export const MAIN_IMAGE = 'main-image'

export function valuesOf(stored: ListedProject | undefined): ProjectValues {
  const project = stored ? asEntered(stored) : EMPTY_PROJECT
  const { status, title, description, category, image, completionDate, type, details, tableOnly, projectDetails } =
    project
  const { spanish } = project
  const { duration, location, services, materials } = project.specifications
  return {
    status,
    title,
    description,
    category,
    image,
    completionDate,
    type,
    details,
    tableOnly,
    projectDetails,
    spanish,
    specifications: { duration, location, services: rowsOf(services), materials: rowsOf(materials) },
    highlights: rowsOf(project.highlights),
    gallery: project.gallery.map(({ url, caption }) => ({ key: randomKey(), url, caption })),
  }
}

export function asEntered(stored: ListedProject): ProjectFields {
  return { ...stored, ...stored.entered, image: stored.imageUrl }
}

/** The project to store. `urlOf` returns the address of a finished upload. Entries without an address are dropped. */
export function projectOf(values: ProjectValues, urlOf: (key: string) => string | undefined): ProjectFields {
  const { services, materials, ...specifications } = values.specifications
  const image = urlOf(MAIN_IMAGE) ?? values.image
  return {
    ...values,
    image,
    imageUrl: image,
    highlights: textsOf(values.highlights),
    specifications: { ...specifications, services: textsOf(services), materials: textsOf(materials) },
    gallery: values.gallery
      .map(({ key, url, caption }) => ({ url: urlOf(key) ?? url, caption }))
      .filter(({ url }) => url !== ''),
  }
}

/** The form's name for a field of the stored project, which lacks the entries without an address. */
export function rowName(
  field: string,
  gallery: readonly GalleryRow[],
  urlOf: (key: string) => string | undefined,
): string {
  const [, index, rest] = /^gallery\.(\d{1,3})\.(\w{1,20})$/.exec(field) ?? []
  if (index === undefined) return field
  const stored = gallery.flatMap(({ key, url }, row) => ((urlOf(key) ?? url) === '' ? [] : [row]))
  return `gallery.${stored[Number(index)] ?? index}.${rest}`
}

function rowsOf(texts: readonly string[]): TextRow[] {
  return texts.map((text) => ({ text }))
}

function textsOf(rows: readonly TextRow[]): string[] {
  return rows.map(({ text }) => text)
}
