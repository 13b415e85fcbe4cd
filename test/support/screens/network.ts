// The connection from the screens to the server, which a test can slow down or break.
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Page } from '@playwright/test'
import type { Plugin } from 'vite'
import type { BrowserCommand } from 'vitest/node'
import { watch } from '../watch.ts'

/** The environment variable with the server's address. Set by the global setup. */
export const SITE = 'PLUMBLINE_SCREENS_SITE'

/**
 * `slow`: the server gets the request once the network is restored. `late`: the screen gets the response then.
 * `cut`: the connection breaks before the server gets the request. `lost`: it breaks instead of a response.
 * `refused`: the response is 429.
 */
type Trouble = 'slow' | 'late' | 'cut' | 'lost' | 'refused'

interface Rule {
  trouble: Trouble
  /** How the request begins: "PUT /api/crews". */
  of: string
  mended: Promise<void>
}

/** Everything else is Vite's. */
const OURS = /^\/(?:api|files)\/|^\/admin\/facts/

type Commands = {
  troubleNetwork: BrowserCommand<[trouble: Trouble, of: string]>
  mendNetwork: BrowserCommand
  countRequests: BrowserCommand<[of: string], number>
  takeProblems: BrowserCommand<[], string[]>
  callServer: BrowserCommand<[request: ServerCall], { status: number; text: string }>
}

/** Directly, like another device: without network trouble, and not counted. */
interface ServerCall {
  method: string
  path: string
  body?: object | undefined
  token: string
}

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    troubleNetwork: (trouble: Trouble, of: string) => Promise<void>
    mendNetwork: () => Promise<void>
    countRequests: (of: string) => Promise<number>
    takeProblems: () => Promise<string[]>
    callServer: (request: ServerCall) => Promise<{ status: number; text: string }>
  }
}

export function network(): { plugin: Plugin; commands: Commands } {
  let rules: Rule[] = []
  let seen: string[] = []
  let mend = () => {}
  let mended = Promise.resolve()
  const problems = new Map<Page, string[]>()

  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const name = `${incoming.method} ${incoming.url}`
    seen.push(name)
    const rule = rules.find(({ of }) => name.startsWith(of))
    if (rule?.trouble === 'cut') return incoming.socket.destroy()
    if (rule?.trouble === 'refused') return outgoing.writeHead(429).end()
    if (rule?.trouble === 'slow') await rule.mended
    // The screen has given up meanwhile.
    if (outgoing.destroyed) return
    const response = await forward(incoming, outgoing)
    if (rule?.trouble === 'lost') return incoming.socket.destroy()
    if (rule?.trouble === 'late') await rule.mended
    if (outgoing.destroyed) return
    outgoing.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(outgoing)
  }

  return {
    plugin: {
      name: 'network',
      configureServer({ middlewares }) {
        middlewares.use((incoming, outgoing, next) => {
          if (!OURS.test(incoming.url ?? '')) return next()
          pass(incoming, outgoing).catch(() => outgoing.destroy())
        })
      },
    },
    commands: {
      troubleNetwork: (_, trouble, of) => {
        if (rules.length === 0) mended = new Promise((resolve) => (mend = resolve))
        rules = [{ trouble, of, mended }, ...rules]
      },
      mendNetwork: () => {
        rules = []
        mend()
      },
      countRequests: (_, of) => seen.filter((name) => name.startsWith(of)).length,
      takeProblems: ({ page }) => {
        seen = []
        const found = problems.get(page) ?? problems.set(page, watch(page)).get(page)
        return found?.splice(0) ?? []
      },
      callServer: async (_, { method, path, body, token }) => {
        const response = await fetch(`${process.env[SITE]}${path}`, {
          method,
          headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        })
        return { status: response.status, text: await response.text() }
      },
    },
  }
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method, headers, url } = incoming
    // A reused connection can end at the moment the request is sent, which a browser would retry and this can't.
    const options = { method, headers: { ...headers, connection: 'close' }, agent: false }
    const passed = request(`${process.env[SITE]}${url}`, options, resolve)
    passed.on('error', reject)
    // A stream of changes ends when the screen closes it.
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
}
