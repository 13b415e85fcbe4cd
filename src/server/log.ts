import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * JSON lines on standard output. Callers never pass personal data. The redaction is a second line of defense.
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
