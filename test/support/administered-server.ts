import type { Config } from '#server/config.ts'
import { administratorToken } from './administrator.ts'
import { aLiveServer, type LiveServer } from './live-server.ts'

/** The live server with its administrator signed in. */
export interface AdministeredServer extends LiveServer {
  token: string
}

export async function anAdministeredServer(settings: Partial<Config> = {}): Promise<AdministeredServer> {
  const server = await aLiveServer(settings)
  return { ...server, token: await administratorToken(server.url) }
}
