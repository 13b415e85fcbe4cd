import { z } from '#domain/documents/zod.ts'
import { IMAGE_WORDS } from '#domain/pictures/words.ts'
import { formatted, line } from '#domain/text/schema.ts'
import { isWebAddress } from '#domain/text/url.ts'
import { GATE_KINDS } from './finding.ts'

const ID_LIMIT = 255

/** The content of the form before it is published. */
export const gateSchema = z.object({
  kind: z.enum(GATE_KINDS),
  /** Its id. Empty if it was never saved. */
  id: line(ID_LIMIT),
  content: z.looseObject({}),
  /** Whether to check addresses of other sites. */
  outside: z.boolean().default(false),
  /** Whether it was just saved, so that the lists show what the check finds. */
  isSaved: z.boolean().default(false),
})

export type CheckedContent = Omit<z.input<typeof gateSchema>, 'content'> & { content: object }

/** A picture of another site that the owner wants to copy here. */
export const copySchema = z.object({
  address: formatted(2000, IMAGE_WORDS.en.notCopied).refine(isWebAddress, IMAGE_WORDS.en.notCopied),
})

/** Whether to ask the owner before publishing content with errors. */
export const publishingSchema = z.object({ asks: z.boolean() })
