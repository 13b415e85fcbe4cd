import { spawn } from 'node:child_process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ADMINISTRATOR, administratorToken } from '#test/support/administrator.ts'
import { aLiveServer, call, type LiveServer } from '#test/support/live-server.ts'
import { aSignedIn } from '#test/support/people.ts'

let server: LiveServer
beforeEach(async () => {
  server = await aLiveServer()
})
afterEach(() => server.stop())

function run(args: string[], typed: string): Promise<{ code: number | null; output: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; output: string }>()
  const { dataDir } = server.services.config
  const child = spawn(process.execPath, ['src/command/admin.ts', ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  child.on('exit', (code) => resolve({ code, output }))
  child.stdin.end(typed)
  return promise
}

test('reset-password changes the password, ends every session and never echoes the input', async () => {
  const token = await administratorToken(server.url)
  const { code, output } = await run(['reset-password'], 'a new password\na new password\n')
  expect(output).toContain(
    `Password changed for ${ADMINISTRATOR.email}. All sessions and any calendar link have ended, and sign-in locks are cleared.`,
  )
  expect(output).toContain('Also removed: 0 passkeys, no second factor (it was off), all remembered devices.')
  expect(output).not.toContain('a new password')
  expect(code).toBe(0)
  const logIn = (password: string) =>
    call(`${server.url}/api/admin/login`, { body: { email: ADMINISTRATOR.email, password } })
  expect((await call(`${server.url}/api/admin/verify`, { token })).status).toBe(401)
  expect((await logIn(ADMINISTRATOR.password)).status).toBe(401)
  const { body } = await logIn('a new password')
  const events = await call(`${server.url}/api/activity`, { token: String(body.token) })
  expect(events.body.entries).toContainEqual(
    expect.objectContaining({ kind: 'password-changed', address: 'this machine' }),
  )
})

test('with several owners, reset-password needs an email address, names that owner and doesn’t change the others', async () => {
  const token = await administratorToken(server.url)
  const olga = await aSignedIn(server, { id: 'olga', name: 'Olga Owner', email: 'olga@example.com', role: 'owner' })
  await aSignedIn(server, { id: 'sam', name: 'Sam', email: 'sam@example.com', role: 'office' })
  const typed = 'a new password\na new password\n'
  const choice = `with one of: ${ADMINISTRATOR.email}, olga@example.com\n`
  for (const args of [[], ['sam@example.com'], ['nobody@example.com']]) {
    const { code, output } = await run(['reset-password', ...args], typed)
    expect([code, output]).toEqual([1, expect.stringContaining(choice)])
  }
  const { code, output } = await run(['reset-password', ' OLGA@example.com'], typed)
  expect(output).toContain('New password for the owner Olga Owner (olga@example.com).')
  expect(output).toContain('Password changed for Olga Owner (olga@example.com).')
  expect(code).toBe(0)
  const verified = async (as: string) => (await call(`${server.url}/api/admin/verify`, { token: as })).status
  expect([await verified(olga), await verified(token)]).toEqual([401, 200])
})

test.each([
  ['a short password', 'seven77\nseven77\n', 'Password must be at least 8 characters.'],
  ['a common one', 'Baseball1\nBaseball1\n', 'Please combine a few words of your own.'],
  ['the address of the account', 'bayline owner\nbayline owner\n', 'Please add a few words of your own.'],
  ['two different ones', 'a new password\nanother one!\n', 'Passwords do not match.'],
  ['nothing', '', 'Password must be at least 8 characters.'],
])('%s changes nothing', async (_, typed, sentence) => {
  const token = await administratorToken(server.url)
  const { code, output } = await run(['reset-password'], typed)
  expect(output).toContain(sentence)
  expect(code).toBe(1)
  expect((await call(`${server.url}/api/admin/verify`, { token })).status).toBe(200)
})

test('verify-activity reports whether the log is complete, and fails after it was changed', async () => {
  await administratorToken(server.url)
  const { code, output } = await run(['verify-activity'], '')
  expect(output).toMatch(
    /^The activity log is complete: 1 entry checked\. Segments: 1\. Signatures: (?:none|valid)\. Last entry: 1 [0-9a-f]{64}\n$/,
  )
  expect(code).toBe(0)
  await server.services.store.set('activity', '000000000001', { what: 'Nothing happened' })
  expect(await run(['verify-activity'], '')).toEqual({
    code: 1,
    output: 'The activity log was changed by hand. Look at entry 1: its content was changed.\n',
  })
})

test('public-url shows the web address, sets another and goes back, while the site runs', async () => {
  const { config } = server.services
  expect(await run(['public-url'], '')).toEqual({ code: 0, output: 'http://localhost:3000\n' })
  expect(await run(['public-url', 'www.bayline.example'], '')).toEqual({
    code: 0,
    output: 'https://www.bayline.example\n',
  })
  await expect.poll(() => config.publicUrl).toBe('https://www.bayline.example')
  expect(await run(['public-url', '--reset'], '')).toEqual({ code: 0, output: 'http://localhost:3000\n' })
  await expect.poll(() => config.publicUrl).toBe('http://localhost:3000')
  const malformed = await run(['public-url', 'https://www.bayline.example/shop'], '')
  expect([malformed.code, malformed.output]).toEqual([1, expect.stringContaining('Please enter an address like')])
  expect((await run(['public-url', 'one.example', 'two.example'], '')).output).toContain('Usage:')
})

test('without an administrator, it shows where to set one up', async () => {
  const { code, output } = await run(['reset-password'], 'a new password\na new password\n')
  expect(output).toContain('There is no administrator yet. Set one up at http://localhost:3000/admin-setup')
  expect(code).toBe(1)
})

test('it prints the usage', async () => {
  const { code, output } = await run([], '')
  expect(output).toMatch(
    /^Usage: npm run admin -- reset-password \[EMAIL\]\n.*npm run admin -- verify-activity\n.*npm run admin -- public-url \[ADDRESS \| --reset\]\n\nreset-password sets a new password for an owner,/,
  )
  expect(code).toBe(1)
})
