import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { ReadStream, WriteStream } from 'node:tty'

/** Swallows what readline would echo. */
const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })

export interface SecretPrompt {
  /** Undefined when there is nothing more to read. */
  ask(question: string): Promise<string | undefined>
  close(): void
}

/** Asks on a terminal without showing what is typed; reads line by line where there is none. */
export function secretPrompt(input: ReadStream, output: WriteStream): SecretPrompt {
  const reader = createInterface({ input, output: nowhere, terminal: input.isTTY === true })
  const lines = reader[Symbol.asyncIterator]()
  reader.on('SIGINT', () => {
    output.write('\n')
    reader.close()
  })
  return {
    async ask(question) {
      output.write(question)
      const line = await lines.next()
      output.write('\n')
      return line.done ? undefined : line.value
    },
    close: () => reader.close(),
  }
}
