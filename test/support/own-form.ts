import type { Answer } from './live-server.ts'

/** Sends a page's own form like its script. */
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

/** Sends a form of the customer's page. The body is the appointment after it, or the refusal. */
export async function asCustomer(
  url: string,
  { id, key }: { id: unknown; key: string },
  does: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await sendForm(`${url}/appointment/${id}`, { key, does, ...fields }, headers)
  return { ...answer, body: (answer.body.appointment as Answer['body']) ?? answer.body }
}

/** The fields of a time, on the clock of the business in Tampa. */
export function chosenTime(instant: string): { date: string; time: string } {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO('America/New_York')
  return { date: local.toPlainDate().toString(), time: local.toPlainTime().toString({ smallestUnit: 'minute' }) }
}

export function aVisitor(address: string) {
  return { address, onBooked: () => undefined }
}
