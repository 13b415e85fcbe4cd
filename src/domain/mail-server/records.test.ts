import { expect, test } from 'vitest'
import { domainOf, explainDkim, explainDmarc, explainSpf, type FoundTexts, type RecordState } from './records.ts'

test.each<[RecordState, FoundTexts, string]>([
  ['good', ['google-site-verification=x', 'v=spf1 include:_spf.google.com ~all'], 'names Gmail'],
  ['good', ['V=SPF1 +include:_SPF.google.com -all'], 'names Gmail'],
  ['missing', ['something else'], 'include:_spf.google.com'],
  ['missing', [], 'include:_spf.google.com'],
  ['missing', ['v=spf10 include:_spf.google.com'], 'include:_spf.google.com'],
  ['problem', ['v=spf1 include:other.example -all'], 'does not name Gmail'],
  ['problem', ['v=spf1 include:_spf.google.com.evil.example -all'], 'does not name Gmail'],
  ['problem', ['v=spf1 -all', 'v=spf1 include:_spf.google.com'], 'several'],
  ['unknown', undefined, 'did not respond'],
])('SPF is %s for %j', (state, found, words) => {
  expect(explainSpf(found, 'gmail')).toMatchObject({ state, sentence: expect.stringContaining(words) })
})

test('for another provider, only the presence of an SPF record is checked', () => {
  expect(explainSpf(['v=spf1 a mx -all'], 'other')).toMatchObject({ state: 'good', record: 'v=spf1 a mx -all' })
})

test.each<[RecordState, FoundTexts, string]>([
  ['good', ['v=DMARC1; p=reject'], 'refused'],
  ['good', ['v=DMARC1;p=quarantine; rua=mailto:a@b.example'], 'spam folder'],
  ['good', ['v=DMARC1; p=none'], 'only counted'],
  ['problem', ['v=DMARC1; sp=reject'], 'no policy'],
  ['missing', [], '_dmarc'],
  ['unknown', undefined, 'did not respond'],
])('DMARC is %s for %j', (state, found, words) => {
  expect(explainDmarc(found)).toMatchObject({ state, sentence: expect.stringContaining(words) })
})

test.each<[RecordState, FoundTexts, string, string]>([
  ['good', ['v=DKIM1; k=rsa; p=MIGf'], 'google', 'publishes the key'],
  ['good', ['k=rsa; p=MIGf'], 'google', 'publishes the key'],
  ['problem', ['v=DKIM1; p='], 'google', 'revoked'],
  ['missing', [], 'google', '"google"'],
  ['unknown', undefined, 'google', 'did not respond'],
  ['unknown', ['v=DKIM1; p=MIGf'], '', 'selector'],
])('DKIM is %s for %j under "%s"', (state, found, selector, words) => {
  expect(explainDkim(found, selector)).toMatchObject({ state, sentence: expect.stringContaining(words) })
})

test('a long record is cut', () => {
  expect(explainSpf([`v=spf1 ${'a'.repeat(5000)}`], 'other').record).toHaveLength(300)
})

test('the domain of an address', () => {
  expect(domainOf('Office@Bayline.Example')).toBe('bayline.example')
})
