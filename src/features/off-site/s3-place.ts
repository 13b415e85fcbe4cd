import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { AwsV4Signer } from 'aws4fetch'
import type { OffSitePlace } from '#domain/system/off-site.ts'
import type { OutgoingOptions } from '#outgoing/outgoing.ts'
import { explainOutgoing } from '#outgoing/outgoing-refusal.ts'
import { exchangeOutgoing } from '#outgoing/post.ts'
import { MOST_BYTES, nameList, type Place, PlaceFailed, TIMEOUT_MS } from './place.ts'

const DEFAULT_REGION = 'us-east-1'

const REFUSED: Readonly<Record<number, string>> = {
  301: 'The bucket is in another region.',
  400: 'The storage refused the request. Check the region.',
  401: 'The storage refused the access key.',
  403: 'The storage refused the access key, or the key may not do this.',
  404: "The bucket, or the file in it, doesn't exist.",
}

/** A bucket of any S3-compatible storage. Its name is part of the path, which all of them understand. */
export function openBucket({ server, folder, user, region }: OffSitePlace, secret: string, outgoing: OutgoingOptions) {
  const [bucket = '', ...below] = folder.split('/')
  const base = `${server.startsWith('http://') ? server : `https://${server}`}/${bucket}`
  const prefix = below.map((part) => `${part}/`).join('')

  async function send(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: Uint8Array): Promise<Uint8Array> {
    const digest = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signed = await new AwsV4Signer({
      method,
      url: `${base}${path}`,
      headers: { 'X-Amz-Content-Sha256': digest },
      ...{ accessKeyId: user, secretAccessKey: secret, service: 's3', region: region || DEFAULT_REGION },
    }).sign()
    const headers = Object.fromEntries(signed.headers)
    const request = { method, url: signed.url.href, headers, ...(body && { body }) }
    try {
      return await exchangeOutgoing(request, { timeoutMs: TIMEOUT_MS, ...outgoing }, readWhole)
    } catch (error) {
      if (error instanceof PlaceFailed) throw error
      throw new PlaceFailed(`The storage can't be reached. ${explainOutgoing(error)}`, { cause: error })
    }
  }

  const pathOf = (name: string) => `/${`${prefix}${name}`.split('/').map(encodeURIComponent).join('/')}`
  async function list(of: string): Promise<string[]> {
    const start = `${prefix}${of}/`
    const found = nameList()
    const end = performance.now() + (outgoing.timeoutMs ?? TIMEOUT_MS)
    let token = ''
    do {
      if (performance.now() > end) throw new PlaceFailed('The storage did not finish its list in time.')
      const query = new URLSearchParams({ 'list-type': '2', prefix: start })
      if (token !== '') query.set('continuation-token', token)
      const page = await listedIn(await send('GET', `?${query}`))
      for (const key of page.keys) found.add(key.slice(start.length))
      found.count('')
      token = page.next
    } while (token !== '')
    return found.names
  }

  const place: Place = {
    list,
    read: (name) => send('GET', pathOf(name)),
    write: async (name, bytes) => void (await send('PUT', pathOf(name), bytes)),
    remove: async (name) => void (await send('DELETE', pathOf(name))),
    close: () => undefined,
  }
  return place
}

async function readWhole(response: IncomingMessage): Promise<Uint8Array> {
  const { statusCode: status = 0 } = response
  if (status < 200 || status > 299) {
    response.destroy()
    throw new PlaceFailed(REFUSED[status] ?? `The storage responded with ${status}.`)
  }
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new PlaceFailed('The storage sent more than was written there.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The keys of a list in XML, and the token of its next page. */
async function listedIn(xml: Uint8Array): Promise<{ keys: string[]; next: string }> {
  const { SaxesParser } = await import('saxes')
  const parser = new SaxesParser()
  const keys: string[] = []
  let next = ''
  let root = ''
  let text = ''
  parser.on('opentag', ({ name }) => {
    root ||= name
    text = ''
  })
  parser.on('text', (more) => {
    text += more
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'Key') keys.push(text)
    if (name === 'NextContinuationToken') next = text
  })
  try {
    parser.write(Buffer.from(xml).toString()).close()
  } catch (error) {
    throw new PlaceFailed('The storage sent a list that is not XML.', { cause: error })
  }
  if (root !== 'ListBucketResult') throw new PlaceFailed('The storage sent something other than a list.')
  return { keys, next }
}
