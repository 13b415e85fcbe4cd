import { Agent, request } from 'node:http'
import { aBookingRequest } from './builders/appointment.ts'

export interface Rush {
  /** Visitors take turns on these instances. */
  urls: readonly string[]
  visitors: number
  /** Connections open at once. All requests are sent at once in any case. */
  sockets?: number
  preferredDate?: string | undefined
}

/** This many visitors book one time at the same moment. Returns the count of each status. */
export async function rush({ urls, visitors, sockets = 200, preferredDate }: Rush): Promise<Map<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  const wanted = preferredDate === undefined ? {} : { preferredDate }
  const statuses = await Promise.all(
    Array.from({ length: visitors }, (_, visitor) =>
      post(agent, urls[visitor % urls.length] ?? '', {
        ...aBookingRequest({ customerName: `Visitor ${visitor}`, ...wanted }),
      }),
    ),
  )
  agent.destroy()
  const counts = new Map<number, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return counts
}

function post(agent: Agent, url: string, body: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/api/appointments`,
      { method: 'POST', agent, headers: { 'Content-Type': 'application/json' } },
      (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    sent.on('error', reject).end(JSON.stringify(body))
  })
}
