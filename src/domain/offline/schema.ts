import { z } from '#domain/documents/zod.ts'
import { requiredParagraphs } from '#domain/text/schema.ts'
import { NOTE_LIMIT, NOTE_MESSAGES } from './pocket.ts'

export const noteSchema = z.object({ text: requiredParagraphs(NOTE_LIMIT, NOTE_MESSAGES.required) })
