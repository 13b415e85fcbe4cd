import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '#store/open.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { openEventStream } from '#test/support/event-stream.ts'
import { freePort } from '#test/support/free-port.ts'
import { freeInstants, openAllDay } from './killing/kill-site.ts'
import { startProgram } from './killing/program.ts'

const VISITORS = 20

let dataDir: string
let agent: Agent
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'plumbline-sigterm-'))
  agent = new Agent({ keepAlive: true })
})
afterEach(() => {
  agent.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

type Ending = { status: number; instant: string } | { code: string }

/**
 * One booking over a connection that is kept open for the next. Like a browser, it retries once on a new connection
 * if an idle one was closed.
 */
function book(url: string, instant: string): Promise<Ending> {
  return new Promise((resolve) => {
    const sent = request(
      `${url}/api/appointments`,
      { method: 'POST', agent, headers: { 'Content-Type': 'application/json' } },
      (response) => response.resume().on('end', () => resolve({ status: response.statusCode ?? 0, instant })),
    )
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET' && sent.reusedSocket) resolve(book(url, instant))
      else resolve({ code: error.code ?? error.message })
    })
    sent.end(JSON.stringify(aBookingRequest({ preferredDate: instant })))
  })
}

/** One booking after another, until the server accepts no more connections. */
async function bookUntilClosed(url: string, instants: Iterator<string>, endings: Ending[]): Promise<void> {
  for (;;) {
    const ending = await book(url, String(instants.next().value))
    endings.push(ending)
    if ('code' in ending) return
  }
}

test('on SIGTERM under load every stored booking gets its response, streams end, and the exit code is 0', async () => {
  await openAllDay(dataDir)
  const program = startProgram({ dataDir, port: await freePort() })
  await program.ready()
  const stream = await openEventStream(`${program.url}/api/changes`)
  await stream.next()
  const endings: Ending[] = []
  const instants = freeInstants()
  const visitors = Array.from({ length: VISITORS }, () => bookUntilClosed(program.url, instants, endings))
  while (endings.length < 3 * VISITORS) await pause(5)

  await program.stop()
  await Promise.all(visitors)
  const booked = endings.filter((ending) => 'status' in ending)
  const store = await openStore({ dataDir })
  const found = new Set((await store.query('appointments')).items.map(({ data }) => data.preferredDate))
  await store.close()
  console.log(`${endings.length} attempted, ${booked.length} acknowledged, ${found.size} found`)

  // No booking was stored without its visitor getting a 201.
  expect(new Set(booked.map(({ status }) => status))).toEqual(new Set([201]))
  expect([...found].sort()).toEqual(booked.map(({ instant }) => instant).sort())
  expect(program.process.exitCode).toBe(0)
  await expect(drainBody(stream)).rejects.toThrow('The stream ended')
})

async function drainBody(stream: Awaited<ReturnType<typeof openEventStream>>): Promise<never> {
  for (;;) await stream.next()
}
