import type { WriteStream } from 'node:tty'

const ON_TERMINAL_MS = 100
const ELSEWHERE_MS = 5_000

export interface ProgressLine {
  show(stage: string, done: number): void
  end(): void
}

/** A counter on one line of a terminal. Without a terminal, a line now and then. */
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
