import type { Answer } from './live-server.ts'

/** Sends a page's own form as its script does. */
export async function sendForm(
  address: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { Accept: 'application/json', ...headers },
    body: new URLSearchParams(fields),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}
