// test/server/behind-tls.test.ts and test/e2e/behind-tls.spec.ts use the system's nginx with deploy/nginx.conf.
// The first also checks deploy/Caddyfile if there is a Caddy.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './debian.mjs'

const PACKAGES = { nginx: 'nginx-light', openssl: 'openssl', caddy: 'caddy' }
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

/** The environment variables that name the programs. The test reports what is still missing. */
export async function findProxies() {
  const missing = Object.keys(PACKAGES).filter((program) => !placeOf(program))
  if (missing.length > 0) await installPackages(missing.map((program) => PACKAGES[program]))
  return { NGINX_PATH: placeOf('nginx'), CADDY_PATH: placeOf('caddy') }
}

function placeOf(program) {
  const given = process.env[`${program.toUpperCase()}_PATH`]
  return given || (FOLDERS.map((folder) => join(folder, program)).find((place) => existsSync(place)) ?? '')
}
