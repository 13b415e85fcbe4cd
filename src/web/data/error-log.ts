/** For whoever opens the console: which call failed and in the server's words. What was searched for stays out of it. */
export function logFailedCall(method: string, path: string, status: number, words: string | undefined): void {
  console.error(`${method} ${path.split('?')[0]}: ${status || 'no answer'}, ${words || 'Unknown error'}`)
}
