// The service area in the owner's form. Codes that share a trip charge and crews are in one group.
import { z } from '#domain/documents/zod.ts'
import { paragraphs } from '#domain/text/schema.ts'
import { isZip, isZipPrefix } from '../places/zip.ts'
import type { ServiceArea } from './schema.ts'
import { serviceAreaSchema } from './schema.ts'
import { AREA_LIMITS } from './words.ts'

const { mode, baseZip, zones } = serviceAreaSchema.shape
const { charge, crews } = zones.element.shape

const CODES_LENGTH = AREA_LIMITS.zips * 7

/** Separated by spaces, commas or lines. */
const codesSchema = paragraphs(CODES_LENGTH).superRefine((codes, context) => {
  const wrong = codesIn(codes).find((code) => !isZip(code) && !isZipPrefix(code))
  if (wrong !== undefined) context.addIssue({ code: 'custom', message: notACode(wrong) })
})

const groupSchema = z.object({ codes: codesSchema, charge, crews })

export const areaFormSchema = z
  .object({ mode, baseZip, groups: z.array(groupSchema), zones })
  .superRefine((form, context) => {
    const { error } = serviceAreaSchema.safeParse(areaOf(form))
    for (const { path, message } of error?.issues ?? []) {
      const [field] = path
      if (field === 'zips' && path.length === 1) context.addIssue({ code: 'custom', path: ['groups'], message })
      if ((field === 'zones' && path.length === 1) || field === 'baseZip') {
        context.addIssue({ code: 'custom', path: [field], message })
      }
    }
  })

export type AreaForm = z.infer<typeof areaFormSchema>
export type AreaGroup = AreaForm['groups'][number]

export function notACode(code: string): string {
  return `"${code.slice(0, 20)}" isn't a ZIP code. Enter all five digits, or the first three`
}

export function codesIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean)
}

export function areaFormOf({ mode: chosen, baseZip: base, zips, zones: around }: ServiceArea): AreaForm {
  const groups = new Map<string, AreaGroup>()
  for (const { code, ...terms } of zips) {
    const shared = { charge: terms.charge ?? null, crews: terms.crews?.toSorted() ?? [] }
    const key = JSON.stringify(shared)
    const group = groups.get(key)
    groups.set(key, { codes: group ? `${group.codes} ${code}` : code, ...shared })
  }
  const rings = around.map(({ miles, ...terms }) => ({
    miles,
    charge: terms.charge ?? null,
    crews: terms.crews ?? [],
  }))
  return { mode: chosen, baseZip: base, groups: [...groups.values()], zones: rings }
}

/** A code in two groups belongs to the first. No crews means all of them. */
export function areaOf({ mode: chosen, baseZip: base, groups, zones: around }: AreaForm): ServiceArea {
  const listed = groups.flatMap(({ codes, ...terms }) => codesIn(codes).map((code) => ({ code, ...termsOf(terms) })))
  const zips = listed.filter(({ code }, index) => listed.findIndex((each) => each.code === code) === index)
  return {
    mode: chosen,
    baseZip: base,
    zips,
    zones: around.map(({ miles, ...terms }) => ({ miles, ...termsOf(terms) })),
  }
}

function termsOf({ charge: fee, crews: going }: Pick<AreaGroup, 'charge' | 'crews'>) {
  return { ...(typeof fee === 'number' && { charge: fee }), ...(going?.length && { crews: going }) }
}

export const AREA_MODE_LABELS: Record<ServiceArea['mode'], string> = {
  off: 'Anywhere',
  zips: 'A list of ZIP codes',
  radius: 'Miles around a ZIP code',
}

export const NO_GROUP: AreaGroup = { codes: '', charge: null, crews: [] }

// The service area in the guided start: one list, or one distance.

export const reachSchema = z.object({ mode, codes: codesSchema, miles: zones.element.shape.miles })

export type Reach = z.infer<typeof reachSchema>

const USUAL_MILES = 25

export function reachOf({ mode: chosen, zips, zones: around }: ServiceArea): Reach {
  return { mode: chosen, codes: zips.map(({ code }) => code).join(' '), miles: around.at(-1)?.miles ?? USUAL_MILES }
}

/** Charges and crews that were set for a code or a zone stay. */
export function withReach(area: ServiceArea, { mode: chosen, codes, miles }: Reach, base: string): ServiceArea {
  if (chosen === 'off') return { ...area, mode: chosen }
  if (chosen === 'radius') {
    const inner = area.zones.filter((zone) => zone.miles < miles)
    return { ...area, mode: chosen, baseZip: base, zones: [...inner, { ...area.zones.at(-1), miles }] }
  }
  const listed = new Set(codesIn(codes))
  return {
    ...area,
    mode: chosen,
    zips: [...listed].map((code) => area.zips.find((zip) => zip.code === code) ?? { code }),
  }
}
