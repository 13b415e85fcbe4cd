import { z } from '#domain/documents/zod.ts'
import { requiredParagraphs } from '#domain/text/schema.ts'
import { LINE_LIMIT, THREAD_WORDS } from './line.ts'

export const lineSchema = z.object({ text: requiredParagraphs(LINE_LIMIT, THREAD_WORDS.required) })
