import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type DestinationStream, type Logger, pino } from 'pino'
import { skippedDocuments } from '#store/collection.ts'

const MOST_NAMED = 1_000

/** JSON lines on standard output. The redaction is a second line of defense. */
export function createLog(
  level: string,
  { destination, onLine }: { destination?: DestinationStream; onLine?: (line: string) => void } = {},
): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: {
        streamWrite(line) {
          onLine?.(line)
          return line
        },
      },
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: [
          '*.authorization',
          '*.password',
          '*.token',
          '*.key',
          '*.customerName',
          '*.customerEmail',
          '*.customerPhone',
          '*.email',
        ],
        censor: '[redacted]',
      },
    },
    ...(destination ? [destination] : []),
  )
}

/** Logs each document that reads skip, once. Returns a function that stops this. */
export function logSkippedDocuments(log: Pick<Logger, 'error'>): () => void {
  const named = new Set<unknown>()
  const name = (document: unknown) => {
    if (named.has(document) || named.size >= MOST_NAMED) return
    named.add(document)
    log.error({ document }, 'a document that another version wrote, or that was changed by hand, is skipped')
  }
  subscribe(skippedDocuments.name, name)
  return () => unsubscribe(skippedDocuments.name, name)
}
