import { get, type IncomingMessage } from 'node:http'

/** A person who navigates in a browser. */
export const PERSON = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0', 'Sec-Fetch-Mode': 'navigate' }

/** The status of an address and where it redirects. `fetch` can't be used, because it always declares that it doesn't navigate. */
export async function visit(
  address: string,
  headers: Record<string, string> = {},
): Promise<[status: number | undefined, location: string | null]> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(address, { headers, agent: false }, resolve).on('error', reject)
  const response = await promise
  response.resume()
  return [response.statusCode, response.headers.location ?? null]
}
