import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { ReadStream, WriteStream } from 'node:tty'

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
