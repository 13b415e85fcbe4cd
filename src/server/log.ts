import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * JSON lines on standard output. Nothing personal is ever passed in; the redaction is the second lock on that door.
 */
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
