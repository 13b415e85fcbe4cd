/** Logs a failed call with the server's message. The query string is left out, because it may hold personal data. */
export function logFailedCall(method: string, path: string, status: number, words: string | undefined): void {
  console.error(`${method} ${path.split('?')[0]}: ${status || 'no answer'}, ${words || 'Unknown error'}`)
}

export function logFailedIsland(name: string | undefined, error: unknown): void {
  console.error(`The island ${name} could not be loaded:`, error)
}
