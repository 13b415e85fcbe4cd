import { expect, test } from 'vitest'
import { aNameServer } from '#test/support/dns.ts'
import { explainSenderDomain } from './prove-mail.ts'

const statesOf = (records: Awaited<ReturnType<typeof explainSenderDomain>>) =>
  Object.fromEntries(records.map(({ name, state }) => [name, state]))

test('SPF, DKIM and DMARC are read from the name server of the domain', async () => {
  const key = `v=DKIM1; k=rsa; p=${'A'.repeat(400)}`
  await using server = await aNameServer({
    'bayline.example': ['some-verification=1', 'v=spf1 include:_spf.google.com ~all'],
    '_dmarc.bayline.example': ['v=DMARC1; p=reject'],
    'google._domainkey.bayline.example': [key],
  })
  const sender = { address: 'office@Bayline.example', provider: 'gmail', selector: 'google' } as const
  const records = await explainSenderDomain(sender, { servers: [server.address], timeoutMs: 2_000 })
  expect(statesOf(records)).toEqual({ SPF: 'good', DKIM: 'good', DMARC: 'good' })
  expect(records[1]?.record, 'a key in two parts is joined').toBe(key.slice(0, 300))
})

test('a domain without records, and a name server that does not respond', async () => {
  await using server = await aNameServer({ 'bayline.example': [], '_dmarc.bayline.example': 'silent' })
  const sender = { address: 'office@bayline.example', provider: 'other', selector: 'none' } as const
  const records = await explainSenderDomain(sender, { servers: [server.address], timeoutMs: 1_000 })
  expect(statesOf(records)).toEqual({ SPF: 'missing', DKIM: 'missing', DMARC: 'unknown' })
})
