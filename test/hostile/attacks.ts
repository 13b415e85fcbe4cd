import { aPhoto } from '#test/support/pictures.ts'
import { isThorough } from '#test/support/thorough.ts'
import type { RouteCase } from './route-case.ts'
import { ROUTE_CASES } from './route-cases.ts'

/** Part of every value that no field should accept. If it is found in the store, it got through. */
export const MARKER = 'hostile-marker-7f3a'

export interface Attack {
  name: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  /** The allowed responses to somebody who may use the route. */
  allowed: readonly number[]
  /** The allowed responses before authentication. */
  early: readonly number[]
  /** Whether other routes lead to the same request, which the short form sends once. */
  isShared?: boolean
}

export const ORDERLY = 'an orderly request'

const OK = [200, 201, 202]
const REFUSED = [400, 401, 403, 404, 405, 409, 415, 422]
const DEPTH = 20_000

const json = (text: string) => ({ headers: { 'Content-Type': 'application/json' }, body: text })

/**
 * Methods, queries, paths and the reading of a body meet the same code at every address of a route, so that one
 * address is enough in the short form.
 */
export function isTriedWhole(route: string, target: RouteCase): boolean {
  return isThorough || ROUTE_CASES[route]?.[0] === target
}

/** All attacks on one route by one person. */
export async function attacksOn(route: string, target: RouteCase): Promise<Attack[]> {
  const method = route.slice(0, route.indexOf(' '))
  const plain = { method, path: target.at, headers: {}, early: [] }
  const orderly: Attack = {
    ...plain,
    name: ORDERLY,
    allowed: [target.orderly ?? OK].flat(),
    ...(await orderlyBody(target)),
  }
  const odd = { ...orderly, allowed: [...OK, ...REFUSED, ...orderly.allowed] }
  const isWhole = isTriedWhole(route, target)
  const isOurs = isWhole && /^\/(api|files)\//.test(target.at)
  return [
    orderly,
    ...(isOurs ? wrongMethods(route) : []).map((other) => ({
      ...plain,
      name: `the method ${other}`,
      method: other,
      isShared: true,
      // At /api/system/outbox/retry another method would address the mail "retry".
      early: [404, 405],
      allowed: [404, 405],
    })),
    ...(isWhole && !target.streams ? ODD_QUERIES : []).map((query) => ({
      ...odd,
      name: `the query ${query.slice(0, 40)}`,
      path: `${target.at}${target.at.includes('?') ? '&' : '?'}${query}`,
    })),
    ...(isOurs ? oddPaths(target.at) : []).map((path) => ({
      ...odd,
      name: `the path ${path.slice(0, 60)}`,
      path,
      isShared: true,
      early: [400, 404, 405],
    })),
    ...(target.body
      ? [...(isWhole ? unreadableBodies(target.body, target.lenient) : []), ...bodiesInstead(target.body)]
      : []
    ).map((body) => ({
      ...plain,
      ...body,
      ...(target.always ? { allowed: [target.always] } : {}),
    })),
    ...(target.takes ? uploadsInstead().map((body) => ({ ...plain, ...body })) : []),
  ]
}

async function orderlyBody({
  body,
  takes,
}: RouteCase): Promise<Pick<Attack, 'headers'> & Pick<Partial<Attack>, 'body'>> {
  if (body) return json(JSON.stringify(body))
  if (takes) return multipart('image/jpeg', 'photo.jpg', new Uint8Array(await aPhoto({ width: 40, height: 30 })))
  return { headers: {} }
}

/** Methods for which the same address isn't another route. */
function wrongMethods(route: string): string[] {
  const pattern = route.slice(route.indexOf(' ') + 1)
  return ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'].filter(
    (method) => !(`${method} ${pattern}` in ROUTE_CASES),
  )
}

const ODD_QUERIES = [
  'date=__proto__&page=__proto__&where=__proto__:x',
  'where=constructor:x&orderBy=constructor&direction=constructor',
  'date=%00&search=%00%0d%0a&cursor=%ff%fe',
  `search=${'x'.repeat(5000)}&date=${'9'.repeat(400)}`,
  'page=1e309&limit=-1&offset=99999999999999999999',
  "date=2026-03-05'%20OR%201=1--&where=status:'%20OR%201=1--&cursor=eyJ2IjpbXX0",
  'date=2026-02-31&from=now&to=never&state=constructor&below=NaN',
  'date[]=1&date[]=2&page=1&page=2',
]

function oddPaths(at: string): string[] {
  const path = at.split('?')[0] ?? at
  const parent = path.slice(0, path.lastIndexOf('/'))
  const tails = [
    '__proto__',
    'constructor',
    '%00',
    '..%2f..%2fetc%2fpasswd',
    '%E0%A4%A',
    'x'.repeat(3000),
    "'%20OR%201=1--",
  ]
  return [...tails.map((tail) => `${parent}/${tail}`), `${path}/`, `${path}%0d%0aSet-Cookie:%20a=b`]
}

type Body = Pick<Attack, 'name' | 'headers' | 'allowed' | 'early'> & { body: string | Uint8Array<ArrayBuffer> }

function bodiesInstead(body: object): Body[] {
  const text = JSON.stringify(body)
  const fields = Object.keys(body)
  return [
    {
      name: 'prototype keys',
      ...json(
        `${text.slice(0, -1)},"__proto__":{"${MARKER}":"${MARKER}"},"constructor":{"prototype":{"${MARKER}":"${MARKER}"}},"prototype":"${MARKER}"}`,
      ),
      allowed: [...OK, ...REFUSED],
      early: [],
    },
    {
      name: 'mass assignment',
      ...json(JSON.stringify({ ...body, ...UNASKED })),
      allowed: [...OK, ...REFUSED],
      early: [],
    },
    ...fields
      .filter((name) => typeof Object.entries(body).find(([key]) => key === name)?.[1] === 'string')
      .map((name) => ({
        name: `control characters in ${name}`,
        ...json(JSON.stringify({ ...body, [name]: `${MARKER}\u0000\r\nBcc: eve@example.com\u202E` })),
        allowed: REFUSED,
        early: [],
      })),
    ...fields.map((name) => ({
      name: `an object instead of ${name}`,
      ...json(JSON.stringify({ ...body, [name]: { $ne: null, toString: MARKER } })),
      allowed: [...OK, ...REFUSED],
      early: [],
    })),
  ]
}

/** Bodies that nobody looks at: what reads them refuses them. */
function unreadableBodies(body: object, isLenient = false): Body[] {
  const text = JSON.stringify(body)
  const [field = 'x'] = Object.keys(body)
  return [
    ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp'].map(
      (type) => ({
        name: `the type ${type}`,
        headers: { 'Content-Type': type },
        body: text,
        allowed: [415],
        early: [415],
      }),
    ),
    ...['', '{', '{"a":1}}', '\u0000', '{"a":undefined}'].map((broken) => ({
      name: `the broken JSON ${JSON.stringify(broken)}`,
      ...json(broken),
      allowed: [400],
      early: [400],
    })),
    ...['null', '[]', '"text"', '1e999', 'true'].map((value) => ({
      name: `the JSON ${value}`,
      ...json(value),
      allowed: [400, 422],
      early: [400],
    })),
    { name: 'an oversized body', ...json(`{"${field}":"${'x'.repeat(2_700_000)}"}`), allowed: [413], early: [413] },
    {
      name: 'a deeply nested body',
      ...json(`{"${field}":${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}}`),
      allowed: isLenient ? [...OK, ...REFUSED] : [400, 413, 422],
      early: [],
    },
    {
      name: 'deeply nested lists beside what is wanted',
      ...json(`${text.slice(0, -1)},"more":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`),
      allowed: [...OK, ...REFUSED],
      early: [],
    },
  ]
}

/** Fields of stored records that nobody may set from outside. */
const UNASKED = {
  id: MARKER,
  _id: MARKER,
  adminId: MARKER,
  admin: MARKER,
  isAdmin: MARKER,
  role: MARKER,
  passwordHash: MARKER,
  token: MARKER,
  key: MARKER,
  createdAt: MARKER,
  updatedAt: MARKER,
  appointmentId: MARKER,
  replyTo: MARKER,
  from: MARKER,
  bcc: MARKER,
  attempts: MARKER,
  history: MARKER,
  manageUrl: MARKER,
  unheardOf: { nested: MARKER },
}

function uploadsInstead(): Body[] {
  const script = new TextEncoder().encode('<script>alert(1)</script>')
  const refused = { allowed: [400, 413, 415, 422], early: [] }
  return [
    { name: 'JSON instead of a picture', ...json('{}'), ...refused },
    { name: 'a form without a boundary', headers: { 'Content-Type': 'multipart/form-data' }, body: 'x', ...refused },
    {
      name: 'a form that ends early',
      headers: FORM,
      body: '--edge\r\nContent-Disposition: form-data; name="file"',
      ...refused,
    },
    { name: 'an empty form', headers: FORM, body: '--edge--\r\n', ...refused },
    { name: 'a page called a picture', ...multipart('image/png', 'a.png', script), ...refused },
    { name: 'a file name that climbs', ...multipart('image/png', '../../../etc/cron.d/x', script), ...refused },
    {
      name: 'an oversized picture',
      ...multipart('image/jpeg', 'a.jpg', new Uint8Array(11 * 1024 * 1024)),
      ...refused,
    },
  ]
}

const FORM = { 'Content-Type': 'multipart/form-data; boundary=edge' }

function multipart(type: string, filename: string, bytes: Uint8Array<ArrayBuffer>) {
  const head = `--edge\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`
  const encoder = new TextEncoder()
  const body = new Uint8Array(Buffer.concat([encoder.encode(head), bytes, encoder.encode('\r\n--edge--\r\n')]))
  return { headers: FORM, body }
}
