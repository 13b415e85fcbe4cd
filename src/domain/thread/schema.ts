import { z } from '#domain/documents/zod.ts'
import { requiredParagraphs } from '#domain/text/schema.ts'
import { THREAD_WORDS } from '#domain/thread/words.ts'
import { LINE_LIMIT } from './line.ts'

export const lineSchema = z.object({ text: requiredParagraphs(LINE_LIMIT, THREAD_WORDS.en.required) })
