import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { INSECURE_HOST } from './chromium.ts'

const NGINX = process.env.NGINX_PATH
const MISSING = 'This test needs nginx and openssl (Debian: sudo apt-get install nginx-light openssl).'
const run = promisify(execFile)

/** A host name that browsers resolve to this machine. Over https they treat it like any other host. */
export const TLS_HOST = INSECURE_HOST

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: Uint8Array | string
}

export interface TlsProxy {
  /** Everything that nginx has written to its logs. */
  logs(): Promise<string>
  /** A request without a browser. Streams can be left open. */
  ask(path: string, options?: Asked): Promise<IncomingMessage>
  stop(): Promise<void>
}

/** nginx in front of the instances of a site, with the configuration that we ship and its own certificate. */
export async function startTlsProxy(port: number, ...siteUrls: string[]): Promise<TlsProxy> {
  if (!NGINX) throw new Error(MISSING)
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-tls-'))
  await makeCertificate(folder)
  const shipped = await readFile('deploy/nginx.conf', 'utf8')
  await writeFile(
    join(folder, 'site.conf'),
    adapted(shipped, { folder, port, sites: siteUrls.map((url) => new URL(url).host) }),
  )
  await writeFile(join(folder, 'nginx.conf'), mainConfiguration(folder))
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  const nginx = spawn(NGINX, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  await listening(port, nginx)
  return {
    logs: async () => {
      const names = ['error.log', 'access.log', 'plumbline.log', 'plumbline-error.log']
      const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')))
      return texts.join('')
    },
    ask: async (path, { method = 'GET', headers = {}, body } = {}) => {
      const sent = request({
        ...{ host: '127.0.0.1', port, path, method, agent: false },
        headers: { Host: `${TLS_HOST}:${port}`, ...headers },
        servername: TLS_HOST,
        ca: await readFile(join(folder, 'certificate.pem')),
      })
      sent.end(body)
      const answered = Promise.withResolvers<IncomingMessage>()
      sent.once('response', answered.resolve).once('error', answered.reject)
      return answered.promise
    },
    async stop() {
      nginx.kill('SIGQUIT')
      await once(nginx, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function makeCertificate(folder: string): Promise<void> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const names = ['-subj', `/CN=${TLS_HOST}`, '-addext', `subjectAltName=DNS:${TLS_HOST},DNS:bare.${TLS_HOST}`]
  await run('openssl', ['req', '-x509', ...curve, ...names, '-keyout', key, '-out', certificate])
}

/** The shipped file with this machine's names, ports and files. */
function adapted(shipped: string, { folder, port, sites }: { folder: string; port: number; sites: string[] }): string {
  return shipped
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('listen 80;', `listen unix:${folder}/http.sock;`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace('server 127.0.0.1:3000;', sites.map((site) => `server ${site} max_fails=2 fail_timeout=5s;`).join(' '))
    .replaceAll(/\/etc\/letsencrypt\/live\/.*\/fullchain\.pem/g, `${folder}/certificate.pem`)
    .replaceAll(/\/etc\/letsencrypt\/live\/.*\/privkey\.pem/g, `${folder}/key.pem`)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('https://www.example.com', `https://${TLS_HOST}:${port}`)
    .replaceAll('www.example.com', TLS_HOST)
    .replaceAll('example.com', `bare.${TLS_HOST}`)
}

/** Like Debian's own, as far as the site's file needs it. Runs as the user who runs the tests. */
function mainConfiguration(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; worker_processes 1; pid ${folder}/nginx.pid; events {}
    http { ${temporary.join(' ')} access_log ${folder}/access.log; include ${folder}/site.conf; }`
}

async function listening(port: number, nginx: ReturnType<typeof spawn>): Promise<void> {
  for (;;) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}.`)
    const probe = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(probe, 'connect').then(() => true),
      once(probe, 'close').then(() => false),
    ]).catch(() => false)
    probe.destroy()
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
