// The service area as the owner edits it: codes that share a trip charge and crews stand together.
import { z } from '#domain/documents/zod.ts'
import { paragraphs } from '#domain/text/schema.ts'
import { isZip, isZipPrefix } from '../places/zip.ts'
import type { ServiceArea } from './schema.ts'
import { serviceAreaSchema } from './schema.ts'
import { AREA_LIMITS } from './words.ts'

const { mode, baseZip, zones } = serviceAreaSchema.shape
const { charge, crews } = zones.element.shape

const CODES_LENGTH = AREA_LIMITS.zips * 7

const groupSchema = z.object({
  /** Separated by spaces, commas or lines. */
  codes: paragraphs(CODES_LENGTH).superRefine((codes, context) => {
    const wrong = codesIn(codes).find((code) => !isZip(code) && !isZipPrefix(code))
    if (wrong !== undefined) context.addIssue({ code: 'custom', message: notACode(wrong) })
  }),
  charge,
  crews,
})

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
  return `"${code.slice(0, 20)}" is neither a ZIP code of five digits nor a prefix of three`
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

/** A code that stands in two groups belongs to the first. No crews means all of them. */
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
