import { readWithDefaults, withDefaults } from '#domain/documents/parse-input.ts'
import { z } from '#domain/documents/zod.ts'
import type { FramedPicture } from '#domain/pictures/framed-picture.ts'
import { framedPictureSchema } from '#domain/pictures/framed-picture-schema.ts'
import { formatted, line, paragraphs, requiredLine } from '#domain/text/schema.ts'
import { translationsSchema } from '#domain/text/translations-schema.ts'
import { isSitePath } from '#domain/text/url.ts'
import { valuesIn } from './block.ts'
import type { Field, Fields } from './field.ts'
import { defaultContent, type FieldGroup, GROUPED_PARTS, newSection, type PartContent, type PartId } from './part.ts'
import { unknownPlaceholder, unknownPlaceholders } from './placeholder.ts'
import { isSectionType, MOST_SECTIONS, SECTION_ID, SECTION_MESSAGES, SECTIONS, type SectionType } from './section.ts'

/** The values that a field accepts. */
type Value = string | boolean | FramedPicture | Value[] | { [name: string]: Value }
type PartSchema = z.ZodType<{ [name: string]: Value | undefined }> & z.ZodObject

const PATH_LIMIT = 200
const PATH_INVALID = 'Please enter a path on this site, such as /about'

const withPlaceholders = (schema: z.ZodType<string>) =>
  schema.refine((text) => unknownPlaceholders(text).length === 0, {
    error: ({ input }) => unknownPlaceholder(String(input)),
  })

const textSchemas = new Map<string, z.ZodType<string>>()

/** Hundreds of texts differ only in their words, and each schema takes memory: those with the same rules share one. */
function textSchema(make: 'line' | 'text', limit: number, required = ''): z.ZodType<string> {
  const key = `${make} ${limit} ${required}`
  const lineOf = () => (required === '' ? line(limit) : requiredLine(limit, required))
  const schema = textSchemas.get(key) ?? withPlaceholders(make === 'text' ? paragraphs(limit) : lineOf())
  textSchemas.set(key, schema)
  return schema
}

function valueSchema(field: Field): z.ZodType<Value> {
  switch (field.kind) {
    case 'line':
      return textSchema('line', field.limit, field.required ? `${field.label} is required` : '')
    case 'text':
      return textSchema('text', field.limit)
    case 'button':
      return textSchema('line', field.limit, 'A button or link needs words')
    case 'link':
      return formatted(PATH_LIMIT, PATH_INVALID).trim().refine(isSitePath, PATH_INVALID)
    case 'choice':
      return z.enum(field.options.map(({ value }) => value))
    case 'switch':
      return z.boolean()
    case 'picture':
      return framedPictureSchema
    case 'list':
      return z.array(valuesSchema(field.entry)).max(field.limit, `You can have at most ${field.limit} entries here`)
  }
}

function valuesSchema(fields: Fields) {
  return z.object(shapeOf(fields))
}

function shapeOf(fields: Fields): Record<string, z.ZodType<Value>> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueSchema(field)]))
}

function groupedSchema(groups: Readonly<Record<string, FieldGroup>>) {
  const shape = Object.fromEntries(Object.entries(groups).map(([name, { fields }]) => [name, valuesSchema(fields)]))
  return z.object({ ...shape, spanish: translationsSchema })
}

const sectionSchema = (type: SectionType) =>
  z.object({
    id: formatted(40, SECTION_MESSAGES.idInvalid).regex(SECTION_ID, SECTION_MESSAGES.idInvalid),
    type: z.literal(type),
    hidden: z.boolean(),
    ...shapeOf(SECTIONS[type].fields),
  })

const homeSchema = z.object({
  spanish: translationsSchema,
  sections: z
    .array(
      z.discriminatedUnion('type', [
        sectionSchema('hero'),
        sectionSchema('trust'),
        sectionSchema('services'),
        sectionSchema('reasons'),
        sectionSchema('call'),
        sectionSchema('before-after'),
        sectionSchema('projects'),
        sectionSchema('reviews'),
        sectionSchema('pages'),
        sectionSchema('text'),
        sectionSchema('questions'),
      ]),
    )
    .max(MOST_SECTIONS, SECTION_MESSAGES.tooMany)
    .refine((sections) => new Set(sections.map(({ id }) => id)).size === sections.length, SECTION_MESSAGES.idRepeated),
})

export const PART_SCHEMAS: Readonly<Record<PartId, PartSchema>> = {
  home: homeSchema,
  about: groupedSchema(GROUPED_PARTS.about.groups),
  schedule: groupedSchema(GROUPED_PARTS.schedule.groups),
  contact: groupedSchema(GROUPED_PARTS.contact.groups),
  emergency: groupedSchema(GROUPED_PARTS.emergency.groups),
  projects: groupedSchema(GROUPED_PARTS.projects.groups),
  services: groupedSchema(GROUPED_PARTS.services.groups),
  privacy: groupedSchema(GROUPED_PARTS.privacy.groups),
  footer: groupedSchema(GROUPED_PARTS.footer.groups),
  navigation: groupedSchema(GROUPED_PARTS.navigation.groups),
}

/** Completes a stored part, however old or partial. */
export function readPart<Id extends PartId>(id: Id, stored: Record<string, unknown>): PartContent<Id>
export function readPart(id: PartId, stored: Record<string, unknown>): Record<string, unknown> {
  const { sections } = stored
  const whole = id === 'home' && Array.isArray(sections) ? { ...stored, sections: sections.map(wholeSection) } : stored
  return readWithDefaults(PART_SCHEMAS[id], { ...defaultContent(id) }, whole)
}

/** Defaults aren't merged into lists, so a section that was stored before one of its fields existed gets them here. */
function wholeSection(section: unknown): unknown {
  const values = valuesIn(section)
  const { type } = values
  return typeof type === 'string' && isSectionType(type) ? withDefaults(newSection(type, type), values) : section
}
