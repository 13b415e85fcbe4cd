import { subscribe } from 'node:diagnostics_channel'

/** The programs that this process starts from now on. Encoding a picture is one of them. */
export function childProcesses(): unknown[] {
  const started: unknown[] = []
  subscribe('child_process', (message) => started.push(message))
  return started
}
