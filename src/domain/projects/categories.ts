import { z } from '#domain/documents/zod.ts'
import { line } from '#domain/text/schema.ts'
import { counted } from '#domain/text/text.ts'
import { ALL_CATEGORIES, PROJECT_CATEGORIES, PROJECT_LIMITS } from './project.ts'

export const CATEGORY_WORDS = {
  nameRequired: 'Please enter a name',
  taken: 'Two categories have this name',
  reserved: 'Visitors see all projects under this name',
} as const

export function categoryInUse(name: string, count: number): string {
  return `${name} has ${counted(count, 'project')}. Give ${count === 1 ? 'it' : 'them'} another category first.`
}

const name = line(PROJECT_LIMITS.category)
  .min(1, CATEGORY_WORDS.nameRequired)
  .refine((text) => !isSame(text, ALL_CATEGORIES), CATEGORY_WORDS.reserved)

/** The categories in the owner's order. `was` is the name that a category had before, or empty for a new one. */
export const categoriesSchema = z.object({
  categories: z
    .array(z.object({ name, was: z.string().max(PROJECT_LIMITS.category) }))
    .min(1)
    .max(PROJECT_LIMITS.categories)
    .superRefine((all, context) => {
      for (const [index, { name }] of all.entries()) {
        if (all.slice(0, index).some((other) => isSame(other.name, name)))
          context.addIssue({ code: 'custom', path: [index, 'name'], message: CATEGORY_WORDS.taken })
      }
    }),
})

export type WantedCategories = z.infer<typeof categoriesSchema>

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

const storedSchema = z.object({ names: z.array(z.string().min(1).max(PROJECT_LIMITS.category)).min(1) })

export function readCategories(stored: unknown): readonly string[] {
  return storedSchema.safeParse(stored).data?.names ?? PROJECT_CATEGORIES
}
