import { z } from '#domain/documents/zod.ts'
import type { RecentError } from '#domain/system/system.ts'

const KEPT = 50
const LONGEST = 300

const lineSchema = z.object({
  level: z.enum(['error', 'fatal']),
  time: z.string().catch(''),
  msg: z.string().catch(''),
  err: z
    .object({ type: z.string().catch('Error'), message: z.string().catch('') })
    .optional()
    .catch(undefined),
  path: z.string().optional().catch(undefined),
  requestId: z.string().optional().catch(undefined),
})

/** The latest errors in the log since the start, for the administrator. */
export class RecentErrors {
  readonly #kept: RecentError[] = []
  /** Since the start, including those no longer listed. */
  total = 0

  notice(line: string): void {
    if (!line.startsWith('{"level":"error"') && !line.startsWith('{"level":"fatal"')) return
    const { time, msg, err, path, requestId } = lineSchema.parse(JSON.parse(line))
    // Every failed request is logged twice: as the error, and as a finished request.
    if (msg === 'request') return
    this.total++
    this.#kept.unshift({
      at: time,
      message: impersonal(msg),
      error: err ? impersonal(`${err.type}: ${err.message}`) : null,
      path: path ?? null,
      requestId: requestId ?? null,
    })
    this.#kept.length = Math.min(this.#kept.length, KEPT)
  }

  list(): readonly RecentError[] {
    return this.#kept
  }
}

/** An error message may quote its input, so addresses and long numbers are removed. */
function impersonal(text: string): string {
  return text
    .slice(0, LONGEST)
    .replace(/(?<![^\s"'<>(),;=@])[^\s"'<>(),;=@]+@[^\s"'<>(),;=]+/g, '[address]')
    .replace(/\+?\d[\d\s().-]{6,}\d/g, '[number]')
}
