import type { Translation } from '#domain/language/translations.ts'
import { keysOf } from '#domain/objects/pick.ts'
import { defaultsOf, type Fields, type ValuesOf } from './field.ts'
import { ABOUT, CONTACT, EMERGENCY } from './parts/about.ts'
import { FOOTER, NAVIGATION, PRIVACY } from './parts/footer.ts'
import { PROJECTS, SCHEDULE, SERVICES } from './parts/services.ts'
import { FIRST_SECTIONS, SECTIONS, type Section, type SectionType } from './section.ts'

export interface FieldGroup {
  label: string
  help?: string
  fields: Fields
}

/** A part of the site with fixed groups of fields. Home is the part made of sections. */
export interface GroupedPart {
  label: string
  /** A page that shows the part. */
  path: string
  groups: Readonly<Record<string, FieldGroup>>
}

/** In the order the editor lists them. */
export const GROUPED_PARTS = {
  about: ABOUT,
  schedule: SCHEDULE,
  contact: CONTACT,
  emergency: EMERGENCY,
  projects: PROJECTS,
  services: SERVICES,
  privacy: PRIVACY,
  footer: FOOTER,
  navigation: NAVIGATION,
} as const satisfies Readonly<Record<string, GroupedPart>>

export const HOME_PART = { label: 'Home', path: '/' } as const

export type GroupedPartId = keyof typeof GROUPED_PARTS
export type PartId = 'home' | GroupedPartId

export const PART_IDS: readonly PartId[] = ['home', ...keysOf(GROUPED_PARTS)]

export function isPartId(id: string): id is PartId {
  return PART_IDS.some((part) => part === id)
}

export function partLabel(id: PartId): string {
  return id === 'home' ? HOME_PART.label : GROUPED_PARTS[id].label
}

export function partPath(id: PartId): string {
  return id === 'home' ? HOME_PART.path : GROUPED_PARTS[id].path
}

type GroupsOf<Id extends GroupedPartId> = (typeof GROUPED_PARTS)[Id]['groups']
type GroupContent<Group> = Group extends { fields: infer F } ? ValuesOf<F> : never

/** The content of a part: `PartContent<'about'>.intro.title`. */
export type PartContent<Id extends PartId = PartId> = {
  spanish?: Translation[] | undefined
} & (Id extends GroupedPartId
  ? { -readonly [Name in keyof GroupsOf<Id>]: GroupContent<GroupsOf<Id>[Name]> }
  : { sections: Section[] })

export function newSection<Type extends SectionType>(type: Type, id: string): Section<Type>
export function newSection(type: SectionType, id: string): object {
  return { id, type, hidden: false, ...defaultsOf(SECTIONS[type].fields) }
}

/** The default texts of a part: true for any contractor. */
export function defaultContent<Id extends PartId>(id: Id): PartContent<Id>
export function defaultContent(id: PartId): object {
  if (id === 'home') return { sections: FIRST_SECTIONS.map((type) => newSection(type, type)) }
  const groups: [string, FieldGroup][] = Object.entries(GROUPED_PARTS[id].groups)
  return Object.fromEntries(groups.map(([name, { fields }]) => [name, defaultsOf(fields)]))
}
