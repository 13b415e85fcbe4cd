import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { ReadStream, WriteStream } from 'node:tty'

const ON_TERMINAL_MS = 100
const ELSEWHERE_MS = 5_000

export interface ProgressLine {
  show(stage: string, done: number): void
  end(): void
}

/** A counter on one line of a terminal. Without a terminal, it logs a line now and then. */
export function progressLine(output: WriteStream): ProgressLine {
  const every = output.isTTY ? ON_TERMINAL_MS : ELSEWHERE_MS
  let last = performance.now()
  let shown = false
  return {
    show(stage, done) {
      if (performance.now() - last < every) return
      last = performance.now()
      shown = true
      const text = `${stage} … ${done.toLocaleString('en-US')} records`
      output.write(output.isTTY ? `\r\x1b[K${text}` : `${text}\n`)
    },
    end() {
      if (shown && output.isTTY) output.write('\r\x1b[K')
    },
  }
}

/** Drops readline's echo. */
const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })

/** Prompts on a terminal without echoing. Without a terminal, reads line by line. */
export function secretPrompt(input: ReadStream, output: WriteStream) {
  const reader = createInterface({ input, output: nowhere, terminal: input.isTTY === true })
  const lines = reader[Symbol.asyncIterator]()
  reader.on('SIGINT', () => {
    output.write('\n')
    reader.close()
  })
  return {
    /** Undefined at the end of the input. */
    async ask(question: string): Promise<string | undefined> {
      output.write(question)
      const line = await lines.next()
      output.write('\n')
      return line.done ? undefined : line.value
    },
    close: () => reader.close(),
  }
}
